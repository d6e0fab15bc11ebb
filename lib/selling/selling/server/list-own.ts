import { sql } from "drizzle-orm";
import { z } from "zod";
import { pictureUrl } from "#lib/catalogue/materials/server/picture-url.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { currencyCode, worldCode } from "#lib/platform/fields/fields.ts";
import { materialStates, type OwnInput, type OwnMaterial, type OwnPage } from "#lib/selling/selling/schema.ts";

const ownRow = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  world: worldCode,
  state: z.enum(materialStates),
  copy_state: z.enum(materialStates).nullable(),
  status_reason: z.string().nullable(),
  is_bundle: z.boolean(),
  page_count: z.int(),
  formats: z.array(z.string()),
  price_minor: z.int().nullable(),
  currency: currencyCode,
  sales_count: z.int(),
  rating_sum: z.int(),
  rating_count: z.int(),
  updated_at: moment,
  small_key: z.string().nullable(),
  small_width: z.int().nullable(),
  small_height: z.int().nullable(),
  total: z.int(),
});
const stateRow = z.object({ state: z.enum(materialStates), n: z.int() });

const present = (row: z.infer<typeof ownRow>): OwnMaterial => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  world: row.world,
  state: row.state,
  statusReason: row.status_reason,
  changes: row.copy_state === null ? "none" : row.copy_state === "in_review" || row.copy_state === "rejected" ? row.copy_state : "draft",
  isBundle: row.is_bundle,
  pageCount: row.page_count,
  formats: row.formats,
  currency: row.currency,
  priceMinor: row.price_minor,
  salesCount: row.sales_count,
  ratingSum: row.rating_sum,
  ratingCount: row.rating_count,
  updatedAt: row.updated_at.toISOString(),
  picture:
    row.small_key && row.small_width && row.small_height
      ? { url: pictureUrl(row.small_key), width: row.small_width, height: row.small_height }
      : null,
});

const orders = {
  updated: sql`updated_at desc, id desc`,
  title: sql`lower(title), id`,
  sales: sql`sales_count desc, id desc`,
  price: sql`price_minor desc nulls last, id desc`,
};

/** What was typed counts while nothing was published; what was imported and waits for its files was not typed. */
const isTyped = sql`m.published_at is null and m.draft is not null`;

const own = (authorId: number) => sql`
  select m.id, m.slug, m.world, m.status as state, c.status as copy_state, m.status_reason, m.is_bundle, m.formats, m.sales_count,
    m.rating_sum, m.rating_count, greatest(m.updated_at, c.updated_at) as updated_at,
    case when ${isTyped} then coalesce(m.draft->>'title', m.title) else m.title end as title,
    case when ${isTyped} then (m.draft->>'priceMinor')::bigint else m.price_minor end as price_minor,
    case when ${isTyped} then coalesce(m.draft->>'currency', m.currency) else m.currency end as currency,
    m.page_count, p.small_key, p.small_width, p.small_height
  from materials m left join materials c on c.revision_of = m.id
    left join lateral (
      select * from material_pages p where p.small_key is not null and p.material_id = any(
        case when m.is_bundle then array(select b.material_id from bundle_items b where b.bundle_id = m.id) else array[m.id] end)
      order by p.position, p.material_id limit 1) p on true
  where m.author_id = ${authorId} and m.revision_of is null`;

/** Everything a seller has, sold or not yet: by state, by words of its title, sorted. */
export const listOwn = async ({ status, q, sort, page, limit }: OwnInput, authorId: number): Promise<OwnPage> => {
  const part = `%${q.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const wanted = sql`(${status} = 'all' or state = ${status}) and (${q.trim()} = '' or title ilike ${part})`;
  const rows = await queryRows(getDb(), ownRow)`
    with own as (${own(authorId)})
    select *, count(*) over () as total from own where ${wanted} order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`;
  const states = await queryRows(getDb(), stateRow)`
    select status as state, count(*) as n from materials where author_id = ${authorId} and revision_of is null group by 1`;
  const counts = Object.fromEntries(materialStates.map((state) => [state, states.find((row) => row.state === state)?.n ?? 0]));
  return { items: rows.map(present), total: rows[0]?.total ?? 0, page, limit, counts: counts as OwnPage["counts"] };
};
