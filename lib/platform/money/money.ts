import { groupThousands, placeSymbol } from "#lib/platform/money/price-layout.ts";
import { type Currency, currencies } from "#lib/platform/worlds/currencies.ts";

/** 10^exponent of the currency: how many minor units make one. */
export const minorPerUnit = (currency: Currency): number => 10 ** currencies[currency].minorDigits;

/** An amount in units as programs read it: 1190 EUR → "11.90", 1000 JPY → "1000". Written without floating point. */
export const decimal = (minor: number, currency: Currency): string => {
  const unit = minorPerUnit(currency);
  const digits = String(unit).length - 1;
  const whole = Math.floor(Math.abs(minor) / unit);
  const sign = minor < 0 ? "-" : "";
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${String(Math.abs(minor) % unit).padStart(digits, "0")}`;
};

/**
 * PRICE-1: ARS, COP, GTQ, CLP and MXN are whole numbers above one unit, floored. What is shown is what is charged, so the amount itself is
 * floored, before tax.
 */
export const chargeable = (minor: number, currency: Currency): number => {
  const unit = minorPerUnit(currency);
  return currencies[currency].wholeNumbers && minor > unit ? Math.floor(minor / unit) * unit : minor;
};

/**
 * Two decimals with a comma in every world (PRICE-1), none where the currency has no minor unit or shows whole numbers. Where symbol and sign
 * stand, what is between, and how thousands are grouped follows CLDR (PRICE-3), except a grouping comma, which would be ambiguous: that is a
 * narrow no-break space.
 * @param minor an amount in minor units, as `12.34 €` is 1234
 * @param options.unambiguous US$ rather than $: at checkout.
 */
export const formatPrice = (minor: number, currency: Currency, bcp47: string, options: { unambiguous?: boolean } = {}): string => {
  const row = currencies[currency];
  const charged = chargeable(Math.abs(minor), currency);
  const unit = minorPerUnit(currency);
  const hasDecimals = row.minorDigits > 0 && !(row.wholeNumbers && charged > unit);
  const integer = groupThousands(Math.floor(charged / unit), bcp47);
  const digits = hasDecimals ? `${integer},${String(charged % unit).padStart(row.minorDigits, "0")}` : integer;
  return placeSymbol(digits, { symbol: options.unambiguous ? row.unambiguous : row.symbol, bcp47, isNegative: minor < 0 });
};

/**
 * Converts by a rate "target per source", rounding half up to the target's minor unit, then flooring where PRICE-1 says so: also within one
 * currency, because what is shown is what is charged.
 */
export const convert = (minor: number, from: Currency, to: Currency, rate: number): number =>
  chargeable(from === to ? minor : Math.round((minor / minorPerUnit(from)) * rate * minorPerUnit(to)), to);

/** The part of a gross amount that is left without its tax, in minor units, rounded half up. `rateBp`: basis points, 1900 = 19 %. */
export const netOf = (grossMinor: number, rateBp: number): number => Math.round((grossMinor * 10_000) / (10_000 + rateBp));

/** The tax contained in a gross amount, in minor units. `rateBp`: basis points, 1900 = 19 %. */
export const taxIn = (grossMinor: number, rateBp: number): number => grossMinor - netOf(grossMinor, rateBp);

/**
 * Splits an amount ≥ 0 over weights ≥ 0 so that the parts sum to it exactly and none is further than one minor unit from its share (largest
 * remainder method; equal remainders go to the earlier weight). Exact for every safe integer. All-zero weights give all-zero parts.
 */
export const allocate = (amount: number, weights: readonly number[]): number[] => {
  if (amount < 0 || weights.some((weight) => weight < 0))
    throw new RangeError("only amounts and weights of zero and more can be allocated");
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, part: Number(exact / sum), remainder: exact % sum };
  });
  const rest = amount - shares.reduce((total, { part }) => total + part, 0);
  const first = [...shares]
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
    .slice(0, rest);
  for (const share of first) share.part += 1;
  return shares.map(({ part }) => part);
};
