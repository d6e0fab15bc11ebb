"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Chip } from "#components/platform/ui/chip.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { Trend } from "#components/selling/sales/chart-frame.tsx";
import { figureOf, isCount, type Metric, metrics, useFigures } from "#components/selling/sales/use-figures.ts";
import type { Evaluation } from "#lib/selling/sales/schema.ts";

const stepNames: Record<number, "day" | "week" | "month" | "quarter"> = { 1: "day", 7: "week", 28: "month", 91: "quarter" };

/** One figure over the period, beside the period before; the table has all of them. */
export const EvaluationTrend = ({ data, children }: { data: Evaluation; children?: React.ReactNode }) => {
  const t = useTranslations("cabinet-sales.evaluation");
  const dates = useFormatter();
  const { nameOf, format } = useFigures(data.currency);
  const [metric, setMetric] = useState<Metric>("yours");
  const name = nameOf(metric);
  const title = t(`trend.${stepNames[data.stepDays] ?? "day"}`, { metric: name });
  const day = (text: string, style: "short" | "medium") =>
    dates.dateTime(new Date(`${text}T12:00:00Z`), style === "medium" ? { dateStyle: "medium" } : { day: "numeric", month: "numeric" });
  const points = data.series.map((point) => ({
    day: point.day,
    label: day(point.day, "short"),
    now: figureOf(point.now, metric),
    before: point.before && figureOf(point.before, metric),
  }));
  const most = points.reduce((best, point) => (point.now > best.now ? point : best), points[0] ?? { day: data.from, now: 0 });
  const total = format(figureOf(data.total, metric), metric);
  const summary =
    most.now > 0
      ? t("trend.summary", { metric: name, total, day: day(most.day, "medium"), most: format(most.now, metric) })
      : t("trend.none", { metric: name });
  return (
    <section className="panel" aria-labelledby="trend">
      <div className="row between mb-3">
        <h2 id="trend" className="text-18">
          {title}
        </h2>
        <p className="leg">
          <span>
            <i />
            {t("now")}
          </span>
          {data.before && (
            <span>
              <i className="past" />
              {t("before")}
            </span>
          )}
        </p>
      </div>
      <fieldset className="row mb-4 gap-2" aria-label={t("choose")}>
        {metrics.map((one) => (
          <Chip key={one} pressed={one === metric} onClick={() => setMetric(one)}>
            {nameOf(one)}
          </Chip>
        ))}
      </fieldset>
      <Trend
        text={summary}
        points={points}
        format={(value) => format(value, metric)}
        isCount={isCount(metric)}
        nowText={t("now")}
        beforeText={t("before")}
      />
      <p className="tiny muted mt-2">{summary}</p>
      <Disclosure summary={t("asTable")}>
        <Table<Evaluation["series"][number]>
          label={title}
          rows={data.series}
          rowKey={(point) => point.day}
          columns={[
            { key: "day", header: t("from"), isRowHeader: true, cell: (point) => day(point.day, "medium") },
            ...metrics.map((one) => ({
              key: one,
              header: nameOf(one),
              align: "end" as const,
              cell: (point: Evaluation["series"][number]) => format(figureOf(point.now, one), one),
            })),
            ...(data.before
              ? [
                  {
                    key: "before",
                    header: `${name}, ${t("before")}`,
                    align: "end" as const,
                    cell: (point: Evaluation["series"][number]) => (point.before ? format(figureOf(point.before, metric), metric) : "–"),
                  },
                ]
              : []),
          ]}
        />
        {children}
      </Disclosure>
    </section>
  );
};
