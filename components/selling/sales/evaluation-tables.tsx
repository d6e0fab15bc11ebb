"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Column } from "#components/platform/ui/table.tsx";
import { EvaluationBars } from "#components/selling/sales/evaluation-bars.tsx";
import { EvaluationWords } from "#components/selling/sales/evaluation-words.tsx";
import { useCountryName } from "#components/selling/sales/use-country-name.ts";
import { figureOf, isCount, metrics, useFigures } from "#components/selling/sales/use-figures.ts";
import type { Evaluation, EvaluationTable, Figures } from "#lib/selling/sales/schema.ts";

type Props = { data: Evaluation; csvOf: (table: EvaluationTable, name: string) => ReactNode };

/** By material, source and country, and the words of the search. */
export const EvaluationTables = ({ data, csvOf }: Props) => {
  const t = useTranslations("cabinet-sales.evaluation");
  const { nameOf, format } = useFigures(data.currency);
  const countryName = useCountryName();
  const columns = <Row extends Figures>(): Column<Row>[] =>
    metrics.map((metric) => ({ key: metric, header: nameOf(metric), align: "end", cell: (row) => format(figureOf(row, metric), metric) }));
  const sourceName = (source: string) => {
    if (source === "") return t("sourceNames.past");
    const own = (["search", "direct", "own", "other"] as const).find((one) => one === source);
    return own ? t(`sourceNames.${own}`) : source;
  };
  const nameOfCountry = (code: string) => (code === "" ? t("unknownCountry") : countryName(code));
  // Who has not sold anything yet sees at least what is looked at.
  const [weight, share] = [data.total.yoursMinor > 0 ? "yours" : "views", data.total.sales > 0 ? "sales" : "views"] as const;
  const count = (value: number) => format(value, "views");
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-6">
      <EvaluationBars
        title={t("materials")}
        text={t(`materialsText.${weight}`)}
        rows={data.materials}
        rowKey={({ id }) => id}
        labelOf={({ title }) => title}
        figureOf={(row) => figureOf(row, weight)}
        format={(value) => format(value, weight)}
        isCount={isCount(weight)}
        columns={[
          { key: "title", header: t("material"), isRowHeader: true, cell: ({ title }) => title },
          ...columns<Evaluation["materials"][number]>(),
        ]}
        csv={csvOf("materials", t("materials"))}
      />
      <EvaluationBars
        title={t("sources")}
        text={t("sourcesText")}
        rows={data.sources}
        rowKey={({ source }) => source}
        labelOf={({ source }) => sourceName(source)}
        figureOf={({ views }) => views}
        format={count}
        isCount
        columns={[
          { key: "source", header: t("source"), isRowHeader: true, cell: ({ source }) => sourceName(source) },
          { key: "views", header: nameOf("views"), align: "end", cell: ({ views }) => count(views) },
          { key: "carts", header: nameOf("carts"), align: "end", cell: ({ carts }) => count(carts) },
        ]}
        csv={csvOf("sources", t("sources"))}
      />
      <EvaluationBars
        title={t("countries")}
        text={t(`countriesText.${share}`)}
        rows={data.countries}
        rowKey={({ country }) => country}
        labelOf={({ country }) => nameOfCountry(country)}
        figureOf={(row) => figureOf(row, share)}
        format={count}
        isCount
        columns={[
          { key: "country", header: t("country"), isRowHeader: true, cell: ({ country }) => nameOfCountry(country) },
          ...columns<Evaluation["countries"][number]>(),
        ]}
        csv={csvOf("countries", t("countries"))}
      />
      <EvaluationWords title={t("unmet")} text={t("unmetText")} rows={data.unmet} csv={csvOf("unmet", t("unmet"))} />
      <EvaluationWords title={t("words")} text={t("wordsText")} rows={data.words} csv={csvOf("words", t("words"))} />
    </div>
  );
};
