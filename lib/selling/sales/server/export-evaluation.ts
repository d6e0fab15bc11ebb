import { type CsvRow, csvResponse } from "#lib/platform/csv/csv-response.ts";
import { areaTexts } from "#lib/platform/email/render-mail.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { conversionOf } from "#lib/selling/sales/rules.ts";
import type { Evaluation, EvaluationInput, EvaluationTable, Figures } from "#lib/selling/sales/schema.ts";
import { evaluate } from "#lib/selling/sales/server/evaluate.ts";
import { plainAmount } from "#lib/selling/sales/server/export-sales.ts";

const figureColumns = ["views", "carts", "sales", "free", "conversion", "currency", "gross", "yours"];

const columns: Record<EvaluationTable, readonly string[]> = {
  series: ["day", ...figureColumns, ...figureColumns.map((column) => `${column}Before`)],
  materials: ["material", "title", ...figureColumns],
  sources: ["source", "views", "carts"],
  countries: ["country", ...figureColumns],
  words: ["words", "searches"],
  unmet: ["words", "searches"],
};

const rowsOf = (data: Evaluation, table: EvaluationTable): CsvRow[] => {
  const { currency } = data;
  const cells = (figures: Figures): CsvRow => {
    const { views, carts, sales, free, grossMinor, yoursMinor } = figures;
    return [
      views,
      carts,
      sales,
      free,
      conversionOf(figures),
      currency,
      plainAmount(grossMinor, currency),
      plainAmount(yoursMinor, currency),
    ];
  };
  const tables: Record<EvaluationTable, () => CsvRow[]> = {
    series: () =>
      data.series.map(({ day, now, before }) => [day, ...cells(now), ...(before ? cells(before) : figureColumns.map(() => null))]),
    materials: () => data.materials.map(({ id, title, ...figures }) => [id, title, ...cells(figures)]),
    sources: () => data.sources.map(({ source, views, carts }) => [source, views, carts]),
    countries: () => data.countries.map(({ country, ...figures }) => [country, ...cells(figures)]),
    words: () => data.words.map(({ words, searches }) => [words, searches]),
    unmet: () => data.unmet.map(({ words, searches }) => [words, searches]),
  };
  return tables[table]();
};

/** ROUTE-24: one table of the evaluation as a CSV file. */
export const exportEvaluation = async (
  sellerId: number,
  world: World,
  { table, ...input }: EvaluationInput & { table: EvaluationTable },
): Promise<Response> => {
  const { t } = areaTexts(worlds[world].language, world, "cabinet-sales");
  const data = await evaluate(sellerId, world, input);
  const head = columns[table].map((column) => {
    const name = t(`evaluation.csvHead.${column.replace(/Before$/, "")}`);
    return column.endsWith("Before") ? t("evaluation.csvHead.before", { name }) : name;
  });
  const blocks = async function* () {
    yield rowsOf(data, table);
  };
  return csvResponse(`evaluation-${table}-${data.to}.csv`, head, blocks());
};
