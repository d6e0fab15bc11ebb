import { convert } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

type Frozen = { currency: Currency; rates: Record<string, number> };

/** Minor units of an order's currency in another's, by the rates frozen with the order; below zero too. Null without a rate. */
export const inCurrency = ({ currency, rates }: Frozen, minor: number, target: Currency): number | null => {
  if (currency === target) return minor;
  const [from, to] = [rates[currency], rates[target]];
  if (!from || !to) return null;
  return Math.sign(minor) * convert(Math.abs(minor), currency, target, to / from);
};
