"use client";
import { useTranslations } from "next-intl";
import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import type { BarsChart, TrendChart } from "#components/sales/evaluation-charts.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";

const Missing = () => {
  const t = useTranslations("cabinet-settings.evaluation");
  return <p className="text-14 text-ink-2">{t("chartFailed")}</p>;
};

// The library of the charts is large: it comes with the first chart and with no other page. Without it the tables are still there.
const load = () => import("#components/sales/evaluation-charts.tsx");
const LateTrend = lazy(() =>
  load().then(
    ({ TrendChart: one }) => ({ default: one }),
    () => ({ default: Missing as typeof TrendChart }),
  ),
);
const LateBars = lazy(() =>
  load().then(
    ({ BarsChart: one }) => ({ default: one }),
    () => ({ default: Missing as unknown as typeof BarsChart }),
  ),
);

/** A picture for the eye; `text` says the same to everybody else. */
const Picture = ({ text, children }: { text: string; children: ReactNode }) => (
  <div role="img" aria-label={text}>
    <Suspense fallback={<Skeleton className="h-68" />}>{children}</Suspense>
  </div>
);

export const Trend = ({ text, ...chart }: ComponentProps<typeof TrendChart> & { text: string }) => (
  <Picture text={text}>
    <LateTrend {...chart} />
  </Picture>
);

export const Bars = ({ text, ...chart }: ComponentProps<typeof BarsChart> & { text: string }) => (
  <Picture text={text}>
    <LateBars {...chart} />
  </Picture>
);
