"use client";
import { useTranslations } from "next-intl";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { UsedMaterial } from "#lib/interactive/courses/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** What a material costs today, in words. */
export const useCost = () => {
  const t = useTranslations("common");
  const { bcp47 } = useWorld();
  return ({ minor, currency }: NonNullable<UsedMaterial["price"]>): string =>
    minor === 0 ? t("free") : formatPrice(minor, currency, bcp47, { unambiguous: true });
};
