"use client";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** Writes amounts (minor units) as they are charged, with a symbol that leaves no doubt about the currency (PRICE-3). */
export const usePrice = (currency: Currency) => {
  const { bcp47 } = useWorld();
  return (minor: number): string => formatPrice(minor, currency, bcp47, { unambiguous: true });
};
