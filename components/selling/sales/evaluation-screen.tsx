"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useFormatter, useTranslations } from "next-intl";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { EvaluationFigures } from "#components/selling/sales/evaluation-figures.tsx";
import { EvaluationFilter } from "#components/selling/sales/evaluation-filter.tsx";
import { EvaluationTables } from "#components/selling/sales/evaluation-tables.tsx";
import { EvaluationTrend } from "#components/selling/sales/evaluation-trend.tsx";
import { RequireSeller } from "#components/selling/sales/require-seller.tsx";
import { evaluationQuery, fetchEvaluationCsv } from "#lib/selling/sales/queries.ts";
import type { EvaluationTable } from "#lib/selling/sales/schema.ts";

/** ROUTE-24: what happened with the seller's materials, as charts with a table behind each. */
export const EvaluationScreen = () => (
  <RequireSeller>
    <Evaluation />
  </RequireSeller>
);

const Evaluation = () => {
  const t = useTranslations("cabinet-sales.evaluation");
  const common = useTranslations("common");
  const format = useFormatter();
  const params = useSearchParams();
  const of = (name: string, otherwise = "") => params.get(name) ?? otherwise;
  const address = {
    period: of("period", "90d"),
    from: of("from"),
    to: of("to"),
    material: of("material"),
    currency: of("currency"),
  };
  const query = useQuery(evaluationQuery(address));
  const { data } = query;
  if (!data) return query.isError ? <RoomFailed query={query} /> : <ListSkeleton label={common("loading")} />;
  const day = (text: string) => format.dateTime(new Date(`${text}T12:00:00Z`), { dateStyle: "medium" });
  const csvOf = (table: EvaluationTable, name: string) => (
    <FileButton
      text={t("csvOf", { table: name })}
      fileName={`evaluation-${table}-${data.to}.csv`}
      fetchFile={() => fetchEvaluationCsv(address, table)}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <EvaluationFilter key={JSON.stringify(address)} address={address} data={data} />
        <p className="mb-3 text-14 text-ink-2" role="status">
          {t("range", { from: day(data.from), to: day(data.to) })}
          {data.before && `, ${t("compared", { from: day(data.before.from), to: day(data.before.to) })}`}
        </p>
        <EvaluationFigures data={data} />
      </div>
      <EvaluationTrend data={data}>
        <div className="mt-3">{csvOf("series", t("now"))}</div>
      </EvaluationTrend>
      <EvaluationTables data={data} csvOf={csvOf} />
      <p className="tiny muted">{t("privacy")}</p>
    </div>
  );
};
