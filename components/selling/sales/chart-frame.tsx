"use client";
import type { ComponentType } from "react";
import { lazyArea } from "#components/platform/layout/lazy-area.tsx";
import { Skeleton } from "#components/platform/ui/skeleton.tsx";

const fallback = <Skeleton className="h-68" />;

/** A picture for the eye; `text` says the same to everybody else. */
const pictureOf =
  <Props extends object>(Chart: ComponentType<Props>) =>
  ({ text, ...chart }: Props & { text: string }) => (
    <div role="img" aria-label={text}>
      <Chart {...(chart as unknown as Props)} />
    </div>
  );

// The library of the charts is large: it comes with the first chart and with no other page. Without it the tables are still there.
export const Trend = lazyArea(
  "charts",
  () => import("#components/selling/sales/evaluation-charts.tsx"),
  ({ TrendChart }) => pictureOf(TrendChart),
  fallback,
);
export const Bars = lazyArea(
  "charts",
  () => import("#components/selling/sales/evaluation-charts.tsx"),
  ({ BarsChart }) => pictureOf(BarsChart),
  fallback,
);
