/**
 * The taxable amount nearest to a net amount whose tax at this rate is exactly the tax that is owed: amount × rate, rounded half up to the minor
 * unit (EN 16931, BR-CO-17). A gross amount that contains its tax cannot always be parted so; what the two then sum up to beside it is the paper's
 * rounding amount (BT-114). Minor units, both above or both below zero; basis points.
 */
export const taxBase = (netMinor: number, vatMinor: number, rateBp: number): number => {
  const sign = netMinor < 0 ? -1 : 1;
  const tax = sign * vatMinor * 10_000;
  // Without a rate every amount is one: the bounds are infinite.
  const lowest = Math.ceil((tax - 5_000) / rateBp);
  const highest = Math.ceil((tax + 5_000) / rateBp) - 1;
  return sign * Math.min(Math.max(sign * netMinor, lowest), highest);
};
