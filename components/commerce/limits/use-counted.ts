"use client";
import { useFormatter } from "next-intl";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { LimitName } from "#lib/commerce/limits/rules.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** What a limit counts, for reading: a number, or cents of a euro as a price. */
export const useCounted = (): ((name: LimitName, value: number) => string) => {
  const format = useFormatter();
  const { bcp47 } = useWorld();
  return (name, value) => (name === "new_account_sum" ? formatPrice(value, "EUR", bcp47, { unambiguous: true }) : format.number(value));
};
