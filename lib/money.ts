import { type Currency, currencies } from "#lib/worlds/currencies.ts";

/** An amount in ISO 4217 minor units (cents for EUR, yen for JPY) with its currency (PRICE-2). */
export type Money = { minor: number; currency: Currency };

/** 10^exponent of the currency: how many minor units make one. */
export const minorPerUnit = (currency: Currency): number => 10 ** currencies[currency].minorDigits;

/**
 * PRICE-1: ARS, COP, GTQ, CLP and MXN are whole numbers above one unit, floored. What is shown is what is charged, so the amount itself is
 * floored, before tax.
 */
export const chargeable = (minor: number, currency: Currency): number => {
  const unit = minorPerUnit(currency);
  return currencies[currency].wholeNumbers && minor > unit ? Math.floor(minor / unit) * unit : minor;
};

/**
 * Two decimals with a comma in every world (PRICE-1), none where the currency has no minor unit or shows whole numbers; grouped by the
 * thin rule of the locale's own separator unless that is the comma, which would be ambiguous: then a narrow no-break space.
 * @param options.unambiguous US$ rather than $: at checkout.
 */
export const formatPrice = (minor: number, currency: Currency, bcp47: string, options: { unambiguous?: boolean } = {}): string => {
  const row = currencies[currency];
  const charged = chargeable(Math.abs(minor), currency);
  const unit = minorPerUnit(currency);
  const hasDecimals = row.minorDigits > 0 && !(row.wholeNumbers && charged > unit);
  const whole = Math.floor(charged / unit);
  const group = groupSeparator(bcp47);
  const integer = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
  const digits = hasDecimals
    ? `${integer},${String(charged % unit)
        .padStart(row.minorDigits, "0")
        .slice(0, 2)}`
    : integer;
  const symbol = options.unambiguous ? row.unambiguous : row.symbol;
  return `${minor < 0 ? "−" : ""}${digits}\u00a0${symbol}`;
};

const separators = new Map<string, string>();

const groupSeparator = (bcp47: string): string => {
  const known = separators.get(bcp47);
  if (known !== undefined) return known;
  const part = new Intl.NumberFormat(bcp47, { useGrouping: "always" }).formatToParts(1_234_567).find(({ type }) => type === "group")?.value;
  const separator = part === undefined || part === "," ? "\u202f" : part;
  separators.set(bcp47, separator);
  return separator;
};

/** Converts by a rate "target per source", rounding half up to the target's minor unit, then flooring where PRICE-1 says so. */
export const convert = (minor: number, from: Currency, to: Currency, rate: number): number =>
  from === to ? minor : chargeable(Math.round((minor / minorPerUnit(from)) * rate * minorPerUnit(to)), to);

/** The tax contained in a gross amount, in minor units, rounded half up. `rateBp`: basis points, 1900 = 19 %. */
export const taxIn = (grossMinor: number, rateBp: number): number => grossMinor - Math.round((grossMinor * 10_000) / (10_000 + rateBp));

/**
 * Splits an amount over weights so that the parts sum to it exactly (largest remainder method).
 * All-zero weights give all-zero parts.
 */
export const allocate = (amount: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / sum);
  const parts = exact.map(Math.floor);
  let rest = amount - parts.reduce((total, part) => total + part, 0);
  const order = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of order) {
    if (rest <= 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    rest -= 1;
  }
  return parts;
};
