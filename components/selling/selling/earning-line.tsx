"use client";
import { useTranslations } from "next-intl";
import { useEarning } from "#components/selling/selling/use-earning.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Beside a price that is being set: what one sale leaves the seller. `priceMinor`: minor units. */
export const EarningLine = ({ priceMinor, currency, world }: { priceMinor: number | null; currency: Currency; world: World }) => {
  const t = useTranslations("cabinet-materials");
  const amount = useEarning()(priceMinor, currency, world);
  return (
    <p className="mt-1 text-14" role="status">
      {amount && t("earning", { amount })}
    </p>
  );
};
