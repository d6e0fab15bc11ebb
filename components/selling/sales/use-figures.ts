"use client";
import { useTranslations } from "next-intl";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { formatRate } from "#lib/platform/money/format-rate.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { changeOf, conversionOf } from "#lib/selling/sales/rules.ts";
import type { Figures } from "#lib/selling/sales/schema.ts";

export const metrics = ["yours", "gross", "sales", "views", "carts", "conversion", "free"] as const;
export type Metric = (typeof metrics)[number];

const readers: Record<Metric, (figures: Figures) => number> = {
  yours: ({ yoursMinor }) => yoursMinor,
  gross: ({ grossMinor }) => grossMinor,
  sales: ({ sales }) => sales,
  views: ({ views }) => views,
  carts: ({ carts }) => carts,
  conversion: (figures) => conversionOf(figures) ?? 0,
  free: ({ free }) => free,
};

/** Of what there is nothing between one and two. */
export const isCount = (metric: Metric): boolean => metric !== "yours" && metric !== "gross" && metric !== "conversion";

export const figureOf = (figures: Figures, metric: Metric): number => readers[metric](figures);

/** Names, values and changes of the figures in the words of the page; amounts in minor units of `currency`. */
export const useFigures = (currency: Currency) => {
  const t = useTranslations("cabinet-sales.evaluation");
  const { bcp47 } = useWorld();
  const price = usePrice(currency);
  const format = (value: number, metric: Metric): string => {
    if (metric === "yours" || metric === "gross") return price(value);
    if (metric === "conversion") return formatRate(Math.round(10 * value) * 10, bcp47);
    return new Intl.NumberFormat(bcp47, { maximumFractionDigits: 1 }).format(value);
  };
  const change = (now: number, before: number | null, metric: Metric): string | null => {
    if (before === null) return null;
    const percent = changeOf(now, before);
    if (percent === null) return t("noBefore", { value: format(before, metric) });
    if (percent === 0) return t("same");
    return t(percent > 0 ? "more" : "less", { percent: Math.abs(percent) });
  };
  return { nameOf: (metric: Metric) => t(`metrics.${metric}`), format, change };
};
