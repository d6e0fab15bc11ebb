import { minorPerUnit } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** What teachers there pay for what costs one euro here, and the step that prices have; both in units of the currency. */
const levels: Partial<Record<Currency, { perEuro: number; step: number }>> = {
  EUR: { perEuro: 1, step: 0.1 },
  CZK: { perEuro: 22, step: 1 },
  DKK: { perEuro: 8, step: 1 },
  HUF: { perEuro: 340, step: 10 },
  NOK: { perEuro: 12, step: 1 },
  SEK: { perEuro: 11, step: 1 },
  PLN: { perEuro: 4, step: 0.5 },
  RON: { perEuro: 4.5, step: 0.5 },
  RSD: { perEuro: 100, step: 10 },
  UAH: { perEuro: 28, step: 1 },
  KZT: { perEuro: 330, step: 10 },
  CNY: { perEuro: 5, step: 0.5 },
  INR: { perEuro: 45, step: 1 },
  IDR: { perEuro: 8000, step: 500 },
  JPY: { perEuro: 130, step: 10 },
  KRW: { perEuro: 1200, step: 100 },
  MYR: { perEuro: 3, step: 0.5 },
  THB: { perEuro: 22, step: 1 },
};

/** A list price in minor units of the currency for what costs `euros` in Germany, rounded to a step that is usual there. */
export const localPrice = (euros: number, currency: Currency): number => {
  const { perEuro, step } = levels[currency] ?? { perEuro: 1, step: 0.1 };
  return Math.max(1, Math.round((euros * perEuro) / step)) * Math.round(step * minorPerUnit(currency));
};
