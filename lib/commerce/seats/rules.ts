import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";
import { chargeable } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** So many seats cost so many hundredths of what one teacher's licence costs today. */
type SeatStep = { seats: number; percent: number };

/**
 * The sizes in which a school's licence is sold and what they cost where the seller said nothing else: ten teachers pay for four, thirty for
 * eight, a hundred for sixteen. The same in every world (docs/decisions/0067-school-licences.md).
 */
const seatSteps = [
  { seats: 10, percent: 400 },
  { seats: 30, percent: 800 },
  { seats: 100, percent: 1600 },
] as const satisfies readonly SeatStep[];

export const seatSizes: readonly number[] = seatSteps.map(({ seats }) => seats);

/** The default price of so many seats in minor units, floored where PRICE-1 says so; null: not a size, or the material costs nothing. */
export const schoolPrice = (singleMinor: number, seats: number, currency: Currency): number | null => {
  const step = seatSteps.find((one) => one.seats === seats);
  if (!step || singleMinor <= 0) return null;
  return chargeable(Math.round((singleMinor * step.percent) / 100), currency);
};

/** What a seller asks by size, minor units of her material's list currency. */
export type OwnPrices = Readonly<Record<number, number>>;

/**
 * The table of sizes before buying, in the material's list currency: the seller's own price, else the default of today's single price. Empty
 * for what costs nothing: everybody has it for herself.
 */
export const seatTable = (singleMinor: number, currency: Currency, own: OwnPrices = {}): { seats: number; priceMinor: number }[] =>
  singleMinor <= 0
    ? []
    : seatSizes.flatMap((seats) => {
        const priceMinor = own[seats] === undefined ? schoolPrice(singleMinor, seats, currency) : chargeable(own[seats], currency);
        return priceMinor === null ? [] : [{ seats, priceMinor }];
      });

/** What is wrong with a seller's own prices, by size: more seats never cost less, and no licence of a school less than a teacher's. */
export const checkOwnPrices = (own: OwnPrices, singleMinor: number, currency: Currency): Record<string, "invalid"> => {
  const wrong: Record<string, "invalid"> = {};
  let smaller = 0;
  for (const { seats, priceMinor } of seatTable(singleMinor, currency, own)) {
    if (own[seats] !== undefined && priceMinor < singleMinor) wrong[`prices.${seats}`] = "invalid";
    else if (priceMinor < smaller) wrong[`prices.${seats}`] = "invalid";
    smaller = Math.max(smaller, priceMinor);
  }
  return wrong;
};

/** What a member may do about her school's licences and money, by role; every member may wish, ask and take a free seat. */
export const buyingRights = {
  /** Order at once, also by card. */
  buy: ["master", "buyer"],
  /** Decide what others ask for. */
  approve: ["master", "approver"],
  setBudget: ["master"],
  /** Give seats to others and take them back. */
  handOut: ["master", "approver", "buyer"],
  /** Keep the folders of the staffroom in order, and what lies in them. */
  arrange: ["master", "approver", "buyer"],
  /** See everybody's requests, orders, invoices and what each spent. */
  oversee: ["master", "approver", "buyer", "finance"],
} as const satisfies Record<string, readonly SchoolRole[]>;

export const may = (role: SchoolRole, what: keyof typeof buyingRights): boolean =>
  (buyingRights[what] as readonly SchoolRole[]).includes(role);
