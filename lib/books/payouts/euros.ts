import { minorPerUnit } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** The column of rates keeps six decimals. */
const MICROS = 1_000_000n;

/**
 * What an amount ≥ 0 in minor units brings in euro cents, rounded half up. In whole numbers, so that the check of the books counts the same
 * again. `perEuro`: units of the currency for one euro, at most six decimals.
 */
export const toEuroCents = (minor: number, currency: Currency, perEuro: number): number => {
  const taken = BigInt(minor) * 100n * MICROS;
  const rate = BigInt(minorPerUnit(currency)) * BigInt(Math.round(perEuro * Number(MICROS)));
  return Number((2n * taken + rate) / (2n * rate));
};
