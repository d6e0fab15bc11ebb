import { minorPerUnit } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** Round amounts that are worth about a euro, in units; where none stands, one unit is. Nothing is converted by them: they make examples. */
const aboutOneEuro: Partial<Record<Currency, number>> = {
  CNY: 10,
  CZK: 25,
  DKK: 10,
  HUF: 400,
  IDR: 20_000,
  INR: 100,
  JPY: 200,
  KRW: 2_000,
  KZT: 500,
  MYR: 5,
  NOK: 10,
  PLN: 5,
  RON: 5,
  RSD: 100,
  SEK: 10,
  THB: 40,
  UAH: 50,
};

/** Three prices to show what is earned, ascending, in minor units: 2, 4 and 10 in euros, in other currencies about as much. */
export const samplePrices = (currency: Currency): [number, number, number] => {
  const unit = minorPerUnit(currency) * (aboutOneEuro[currency] ?? 1);
  return [2 * unit, 4 * unit, 10 * unit];
};

/** How many sales the calculator begins with: nobody's figure, a number to change. */
export const SAMPLE_SALES = 10;
