import { minorPerUnit } from "#lib/money.ts";
import { type SearchFilters, type SearchSort, searchFilters, searchSort } from "#lib/search/schema.ts";
import { isCurrency } from "#lib/worlds/currencies.ts";

export type SearchAddress = { q: string; filters: SearchFilters; sort: SearchSort; page: number; stage: string | null };
export type Params = Record<string, string | string[] | undefined>;

const list = (value: string | string[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap((one) => one.split(","))
    .filter(Boolean)
    .slice(0, 50);
const single = (value: string | string[] | undefined): string => [value ?? ""].flat()[0] ?? "";

/** A price typed in whole units, "2,50" or "2.50", in minor units. */
const toMinor = (text: string, currency: string): number | undefined => {
  const value = Number(text.replace(",", "."));
  return text.trim() !== "" && Number.isFinite(value) && value >= 0 && value < 1e9 && isCurrency(currency)
    ? Math.round(value * minorPerUnit(currency))
    : undefined;
};

/**
 * Reads the address of the search page; what is not understood is left out, for an old link must not fail. Filters may be repeated
 * (`subject=art&subject=music`) or listed (`subject=art,music`); prices are in units of the world's currency.
 */
export const readSearchAddress = (params: Params, currency: string): SearchAddress => {
  const filters = searchFilters.safeParse({
    class_grade: list(params.class_grade),
    learning_years: list(params.learning_years),
    material_type: list(params.material_type),
    subject: list(params.subject),
    topic: list(params.topic),
    format: list(params.format),
    price: list(params.price)
      .filter((word) => word === "free" || word === "reduced")
      .slice(0, 2),
    hasAnswerKey: single(params.answer_key) === "1",
    price_min: toMinor(single(params.price_min), currency),
    price_max: toMinor(single(params.price_max), currency),
  });
  const sort = searchSort.safeParse(single(params.sort));
  const page = Number(single(params.page));
  return {
    q: single(params.q).slice(0, 200).trim(),
    filters: filters.data ?? searchFilters.parse({}),
    sort: sort.data ?? "relevance",
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    stage: single(params.stage).slice(0, 40) || null,
  };
};

type Query = Record<string, string | number | readonly string[] | undefined>;

/** The query of an address, in one fixed order and without what is at its default, so that equal searches have equal addresses. */
export const searchQuery = ({ q, filters, sort, page, stage }: SearchAddress, params: Params = {}): Query => ({
  q: q || undefined,
  stage: stage ?? undefined,
  subject: filters.subject,
  topic: filters.topic,
  class_grade: stage ? undefined : filters.class_grade,
  learning_years: filters.learning_years,
  material_type: filters.material_type,
  format: filters.format,
  price: filters.price,
  answer_key: filters.hasAnswerKey ? "1" : undefined,
  price_min: single(params.price_min) || undefined,
  price_max: single(params.price_max) || undefined,
  sort: sort === "relevance" ? undefined : sort,
  page: page > 1 ? page : undefined,
});
