"use client";
import { useQuery } from "@tanstack/react-query";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { earningsOf } from "#lib/commerce/shares/rules.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { earningTermsQuery } from "#lib/selling/selling/queries.ts";

/** What one sale in a world at a price (minor units) leaves its seller, to be read; null: nothing to say, or not known yet. */
export const useEarning = () => {
  const { bcp47 } = useWorld();
  const { data: terms } = useQuery(earningTermsQuery);
  return (priceMinor: number | null, currency: Currency, world: World): string | null => {
    if (!terms || priceMinor === null || priceMinor === 0) return null;
    const { shareBp, vatRateBp, feeMinor } = terms;
    const sale = { shareBp, vatRateBp: vatRateBp[world], feeMinor: feeMinor[currency] };
    return formatPrice(earningsOf(priceMinor, currency, sale).sellerMinor, currency, bcp47);
  };
};
