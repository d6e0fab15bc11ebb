"use client";
import { useTranslations } from "next-intl";
import { figureOf, type Metric, useFigures } from "#components/selling/sales/use-figures.ts";
import type { Evaluation } from "#lib/selling/sales/schema.ts";

const shown: readonly Metric[] = ["yours", "sales", "views", "carts", "conversion"];

/** The sums of the period, each beside that of the period before. */
export const EvaluationFigures = ({ data }: { data: Evaluation }) => {
  const t = useTranslations("cabinet-sales.evaluation");
  const { nameOf, format, change } = useFigures(data.currency);
  return (
    <dl className="kpi" aria-label={t("figures")}>
      {shown.map((metric) => {
        const now = figureOf(data.total, metric);
        const difference = change(now, data.totalBefore && figureOf(data.totalBefore, metric), metric);
        return (
          <div key={metric}>
            <dt>{nameOf(metric)}</dt>
            <dd>{format(now, metric)}</dd>
            {difference && <dd className="small">{difference}</dd>}
          </div>
        );
      })}
    </dl>
  );
};
