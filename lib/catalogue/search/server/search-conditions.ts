import { type SQL, sql } from "drizzle-orm";
import type { CurriculumReference } from "#lib/catalogue/curriculum/schema.ts";
import { referencesById } from "#lib/catalogue/curriculum/server/references.ts";
import { priceNow, saleRuns } from "#lib/catalogue/materials/server/card-columns.ts";
import type { FacetName, SearchFilters } from "#lib/catalogue/search/schema.ts";

/** A filter group and the condition that its chosen values make; null: nothing is chosen. */
export type Condition = { name: FacetName | "range"; condition: SQL | null };

const overlaps = (column: SQL, keys: readonly string[]): SQL | null =>
  keys.length > 0 ? sql`${column} && ${sql.param(keys)}::text[]` : null;

/** Rates "units of the world's minor unit per minor unit of the material's currency", by currency. */
export type Rates = ReadonlyMap<string, number>;

/** Today's price in minor units of the world's currency; without `rates` all prices are of that currency. */
export const comparablePrice = (rates: Rates | null): SQL => {
  if (!rates) return priceNow;
  const cases = [...rates].map(([currency, rate]) => sql`when ${currency} then ${rate}::float8`);
  return sql`(${priceNow} * case m.currency ${sql.join(cases, sql` `)} else 1 end)`;
};

const range = ({ price_min, price_max }: SearchFilters, price: SQL): SQL | null => {
  if (price_min === undefined && price_max === undefined) return null;
  return sql`${price} between ${price_min ?? 0}::float8 and ${price_max ?? Number.MAX_SAFE_INTEGER}::float8`;
};

const offers = ({ price }: SearchFilters): SQL | null => {
  const chosen = [...(price.includes("free") ? [sql`${priceNow} = 0`] : []), ...(price.includes("reduced") ? [saleRuns] : [])];
  return chosen.length > 0 ? sql`(${sql.join(chosen, sql` or `)})` : null;
};

/** With exercises, beside its files or alone, or a bundle with such a part. */
const isInteractive = sql`(m.is_bundle_interactive or m.is_standalone_interactive)`;

/** ENTITY-8: the filters that have counts, and the price range, as conditions on materials m. */
export const conditionsOf = (filters: SearchFilters, rates: Rates | null): Condition[] => [
  { name: "class_grade", condition: overlaps(sql`m.class_grades`, filters.class_grade) },
  { name: "learning_years", condition: overlaps(sql`m.learning_years`, filters.learning_years) },
  { name: "material_type", condition: overlaps(sql`array[m.material_type]`, filters.material_type) },
  { name: "subject", condition: overlaps(sql`m.subjects`, filters.subject) },
  { name: "format", condition: overlaps(sql`m.formats`, filters.format) },
  { name: "price", condition: offers(filters) },
  { name: "hasAnswerKey", condition: filters.hasAnswerKey ? sql`coalesce((m.facts->>'hasAnswerKey')::boolean, false)` : null },
  { name: "interactive", condition: filters.interactive ? isInteractive : null },
  { name: "range", condition: range(filters, comparablePrice(rates)) },
];

/** About one of these topics, by what its seller says or by its own pages. */
const isAbout = (topics: readonly string[]): SQL =>
  sql`(m.topics && ${sql.param([...topics])}::text[] or m.measured_topics && ${sql.param([...topics])}::text[])`;

/** About what a place in a curriculum asks for, and not for other grades than it does. */
const covers = ({ topics, grades }: CurriculumReference): SQL =>
  sql`(${isAbout(topics)} and (m.class_grades = '{}' or m.class_grades && ${sql.param(grades)}::text[]))`;

const coversAny = (ids: readonly string[]): SQL => {
  const references = referencesById(ids);
  return references.length > 0 ? sql`(${sql.join(references.map(covers), sql` or `)})` : sql`false`;
};

/** Filters without counts; they narrow from the start. */
export const narrowing = (filters: SearchFilters): SQL[] => [
  ...(filters.topic.length > 0 ? [isAbout(filters.topic)] : []),
  ...(filters.curriculum.length > 0 ? [coversAny(filters.curriculum)] : []),
  ...(filters.author ? [sql`m.author_id = ${filters.author}`] : []),
];
