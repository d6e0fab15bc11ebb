import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { materials, users } from "#lib/platform/db/schema/schema.ts";

type StoredPicture = { key: string; width: number; height: number } | null;

/** True while the sale price is the one that is charged; the same rule as isOnSale in rules.ts. */
export const saleRuns: SQL<boolean> = sql`(m.sale_price_minor is not null and coalesce(m.sale_starts_at <= now(), true) and coalesce(m.sale_ends_at > now(), true))`;

/** What one costs now, in minor units of its currency. */
export const priceNow: SQL<number> = sql`(case when ${saleRuns} then m.sale_price_minor else m.price_minor end)`;

const saleRunsHere = sql<boolean>`(${materials.salePriceMinor} is not null and coalesce(${materials.saleStartsAt} <= now(), true) and coalesce(${materials.saleEndsAt} > now(), true))`;

// The first page of the material, or of the first part of a bundle that has one.
const firstPage = sql<StoredPicture>`(
  select json_build_object('key', p.small_key, 'width', p.small_width, 'height', p.small_height)
  from material_pages p
  where p.small_key is not null and p.material_id = any(array[${materials.id}] || case when ${materials.isBundle} then
    array(select b.material_id from bundle_items b join materials part on part.id = b.material_id and part.status = 'published' where b.bundle_id = ${materials.id}) else '{}' end)
  order by (select b.position from bundle_items b where b.bundle_id = ${materials.id} and b.material_id = p.material_id) nulls first, p.position
  limit 1)`;

// Directive 98/6/EC art. 6a: every price asked in the 30 days before the sale began, and the one in force when they began.
const lowest = sql<number | null>`(
  select min(h.price_minor) from price_history h
  where ${saleRunsHere} and h.material_id = ${materials.id} and h.currency = ${materials.currency}
    and h.valid_from < coalesce(${materials.saleStartsAt}, now())
    and h.valid_from >= coalesce((
      select max(o.valid_from) from price_history o
      where o.material_id = ${materials.id} and o.valid_from <= coalesce(${materials.saleStartsAt}, now()) - interval '30 days'), '-infinity'))`;

const ofParts = <T>(column: SQL): SQL<T> =>
  sql<T>`(select ${column} from bundle_items b join materials part on part.id = b.material_id and part.status = 'published' where b.bundle_id = ${materials.id})`;

/** What presentCard needs of a material, in one query with its author: no further query per card. */
export const cardColumns = {
  id: materials.id,
  slug: materials.slug,
  title: materials.title,
  language: materials.language,
  world: materials.world,
  subjects: materials.subjects,
  classGrades: materials.classGrades,
  pageCount: sql<number>`case when ${materials.isBundle} and ${materials.pageCount} = 0 then coalesce(${ofParts(sql`sum(part.page_count)`)}, 0) else ${materials.pageCount} end`,
  formats: sql<string[]>`case when ${materials.isBundle} and ${materials.formats} = '{}' then
    coalesce((select array_agg(distinct format order by format) from bundle_items b join materials part on part.id = b.material_id and part.status = 'published', unnest(part.formats) as format where b.bundle_id = ${materials.id}), '{}')
    else ${materials.formats} end`,
  currency: materials.currency,
  priceMinor: materials.priceMinor,
  salePriceMinor: materials.salePriceMinor,
  saleStartsAt: materials.saleStartsAt,
  saleEndsAt: materials.saleEndsAt,
  ratingSum: materials.ratingSum,
  ratingCount: materials.ratingCount,
  isBundle: materials.isBundle,
  isInteractive: sql<boolean>`(${materials.isBundleInteractive} or ${materials.isStandaloneInteractive})`,
  badges: materials.badges,
  lowestMinor: lowest,
  firstPage,
  author: { id: users.id, slug: users.slug, name: users.publicName, isDemo: users.isDemo },
};

const { search: _search, folded: _folded, draft: _draft, ...shown } = getTableColumns(materials);

/** A material as it is shown: without what is only looked through (tens of KB) and what its seller has typed since. */
export const shownColumns = shown;
export type ShownMaterial = Omit<typeof materials.$inferSelect, "search" | "folded" | "draft">;
