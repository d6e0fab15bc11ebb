"use client";
import { useQueries } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { useEarning } from "#components/selling/selling/use-earning.ts";
import { termsQuery } from "#lib/catalogue/taxonomy/queries.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { BulkField, BulkValue } from "#lib/selling/bulk/schema.ts";

/** `world` is null where the material is not known, and then nothing changes. */
export type Place = { world: World | null; currency: Currency };

/** How a value is read, in the words of the material's world. */
export const useValueText = (worlds: readonly World[]) => {
  const t = useTranslations("cabinet-materials.bulk");
  const materials = useTranslations("cabinet-materials");
  const common = useTranslations("common");
  const earning = useEarning();
  const format = useFormatter();
  const { bcp47 } = useWorld();
  const known = [...new Set(worlds)];
  const terms = useQueries({ queries: known.map((world) => termsQuery(world)) });
  return (field: BulkField, value: BulkValue, { world, currency }: Place): string => {
    if (value === null) return "–";
    if (Array.isArray(value)) {
      const words = world && terms[known.indexOf(world)]?.data;
      const list = field === "subjects" ? words?.subject : words?.class_grade;
      return value.map((key) => list?.find((term) => term.key === key)?.name ?? key).join(", ") || "–";
    }
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (typeof value === "number") {
      if (value === 0) return common("free");
      const amount = world && earning(value, currency, world);
      const price = formatPrice(value, currency, bcp47);
      return amount ? `${price} (${materials("earningShort", { amount })})` : price;
    }
    if (field === "state") return t(`states.${value as "published" | "archived"}`);
    if (field === "title") return value;
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return format.dateTime(new Date(value), { dateStyle: "medium", timeZone });
  };
};
export type ValueText = ReturnType<typeof useValueText>;
