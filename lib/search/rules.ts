import { type SearchFilters, type SearchInput, searchFilters, searchInput } from "#lib/search/schema.ts";

type Params = Record<string, string | string[] | undefined>;

const listNames = ["class_grade", "learning_years", "material_type", "subject", "topic", "format", "price"] as const;
const plainNames = ["hasAnswerKey", "price_min", "price_max", "author"] as const;

/**
 * Reads a search page's address: `q`, the filters by name (repeated or separated by commas), `sort`, `page`. What is not understood is left
 * out, so that every address shows something.
 */
export const searchFromParams = (params: Params): SearchInput => {
  const filters: Record<string, unknown> = {};
  for (const name of listNames) {
    const value = [params[name] ?? []].flat().flatMap((one) => one.split(","));
    const parsed = searchFilters.safeParse({ [name]: value });
    if (parsed.success) filters[name] = value;
  }
  for (const name of plainNames) {
    const value = [params[name] ?? []].flat()[0];
    if (value && searchFilters.safeParse({ [name]: value }).success) filters[name] = value;
  }
  const given: Record<string, unknown> = { query: [params.q ?? ""].flat()[0]?.slice(0, 1_000), filters };
  for (const name of ["sort", "page"] as const) {
    const value = [params[name] ?? []].flat()[0];
    if (value && searchInput.safeParse({ [name]: value }).success) given[name] = value;
  }
  return searchInput.parse(given);
};

/** The other way: only what differs from an empty search, in a fixed order, so that equal searches have one address (and one cached page). */
export const searchToParams = ({
  query,
  filters,
  sort,
  page,
}: {
  query?: string;
  filters?: Partial<SearchFilters>;
  sort?: string;
  page?: number;
}): Record<string, string> => {
  const params: Record<string, string> = {};
  if (query) params.q = query;
  for (const name of listNames) {
    const values = filters?.[name] ?? [];
    if (values.length > 0) params[name] = [...values].sort().join(",");
  }
  if (filters?.hasAnswerKey) params.hasAnswerKey = "1";
  for (const name of ["price_min", "price_max", "author"] as const) if (filters?.[name] !== undefined) params[name] = String(filters[name]);
  if (sort && sort !== "relevance") params.sort = sort;
  if (page && page > 1) params.page = String(page);
  return params;
};
