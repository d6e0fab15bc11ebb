import type { FactKind } from "#lib/catalogue/search/query-plan.ts";
import { factKind, type SearchFilters, type SearchSort, searchFilters, searchSort } from "#lib/catalogue/search/schema.ts";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import { minorPerUnit } from "#lib/platform/money/money.ts";
import { type Currency, currencies } from "#lib/platform/worlds/currencies.ts";

export type SearchAddress = { q: string; filters: SearchFilters; sort: SearchSort; page: number; stage: string | null; not: FactKind[] };
export type Params = Record<string, string | string[] | undefined>;

const list = (value: string | string[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap((one) => one.split(","))
    .filter(Boolean)
    .slice(0, 50);
const single = (value: string | string[] | undefined): string => [value ?? ""].flat()[0] ?? "";

/** Each kind once, always in the same order: equal searches have equal addresses. */
const inOrder = (not: readonly string[]): FactKind[] => factKind.options.filter((kind) => not.includes(kind));

type Place = { currency: Currency; bcp47: string };

const toMinor = (text: string, { currency, bcp47 }: Place): number | undefined => {
  const minor = parseAmount(text.slice(0, 40), { currency, bcp47 });
  return typeof minor === "number" ? minor : undefined;
};

/**
 * Reads the address of the search page; what is not understood is left out, for an old link must not fail. Filters may be repeated
 * (`subject=art&subject=music`) or listed (`subject=art,music`); prices are in units of the world's currency, as they were typed.
 */
export const readSearchAddress = (params: Params, place: Place): SearchAddress => {
  const filters = searchFilters.safeParse({
    class_grade: list(params.class_grade),
    learning_years: list(params.learning_years),
    material_type: list(params.material_type),
    subject: list(params.subject),
    topic: list(params.topic),
    curriculum: list(params.curriculum),
    format: list(params.format),
    price: list(params.price)
      .filter((word) => word === "free" || word === "reduced")
      .slice(0, 2),
    hasAnswerKey: single(params.answer_key) === "1",
    interactive: single(params.interactive) === "1",
    price_min: toMinor(single(params.price_min), place),
    price_max: toMinor(single(params.price_max), place),
    author: /^[1-9]\d{0,14}$/.test(single(params.author)) ? single(params.author) : undefined,
  });
  const sort = searchSort.safeParse(single(params.sort));
  const page = Number(single(params.page));
  const not = list(params.not);
  return {
    not: inOrder(not),
    q: single(params.q).slice(0, 200).trim(),
    filters: filters.data ?? searchFilters.parse({}),
    sort: sort.data ?? "relevance",
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    // A stage is a short way to all its grades: who names a grade has gone further.
    stage: filters.data?.class_grade.length ? null : single(params.stage).slice(0, 40) || null,
  };
};

type Query = Record<string, string | number | readonly string[] | undefined>;

/** A price in minor units as it would be typed: "4,50", "500". */
export const typedPrice = (minor: number | undefined, currency: Currency): string => {
  if (minor === undefined) return "";
  const unit = minorPerUnit(currency);
  return minor % unit === 0 ? String(minor / unit) : (minor / unit).toFixed(currencies[currency].minorDigits).replace(".", ",");
};

/** The query of an address, in one fixed order and without what is at its default, so that equal searches have equal addresses. */
export const searchQuery = ({ q, not, filters, sort, page, stage }: SearchAddress, currency: Currency): Query => ({
  q: q || undefined,
  not: q && not.length > 0 ? inOrder(not) : undefined,
  stage: stage ?? undefined,
  subject: filters.subject,
  topic: filters.topic,
  curriculum: filters.curriculum,
  class_grade: filters.class_grade,
  learning_years: filters.learning_years,
  material_type: filters.material_type,
  format: filters.format,
  price: filters.price,
  answer_key: filters.hasAnswerKey ? "1" : undefined,
  interactive: filters.interactive ? "1" : undefined,
  price_min: typedPrice(filters.price_min, currency) || undefined,
  price_max: typedPrice(filters.price_max, currency) || undefined,
  author: filters.author,
  sort: sort === "relevance" ? undefined : sort,
  page: page > 1 ? page : undefined,
});

/** Nothing narrows the results but the words. */
export const isUnfiltered = ({ filters, stage }: SearchAddress): boolean =>
  stage === null && JSON.stringify(filters) === JSON.stringify(searchFilters.parse({}));

/** A filter chosen by hand takes the place of what the words said. */
export const chosenByHand = ({ filters, not }: { filters: SearchFilters; not: readonly FactKind[] }): FactKind[] => [
  ...not,
  ...(filters.class_grade.length > 0 ? ["grade" as const] : []),
  ...(filters.subject.length > 0 ? ["subject" as const] : []),
  ...(filters.material_type.length > 0 ? ["type" as const] : []),
  ...(filters.price.length > 0 ? ["price" as const] : []),
];
