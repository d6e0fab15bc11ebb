import { sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { pictureUrl } from "#lib/materials/server/picture-url.ts";
import { type MaterialState, materialStates, type OwnInput, type OwnMaterial, type OwnPage } from "#lib/selling/schema.ts";
import type { Currency } from "#lib/worlds/currencies.ts";
import type { World } from "#lib/worlds/worlds.ts";

type Row = {
  id: string;
  title: string;
  slug: string;
  world: World;
  state: MaterialState;
  copy_state: MaterialState | null;
  status_reason: string | null;
  is_bundle: boolean;
  page_count: number;
  formats: string[];
  price_minor: string | null;
  currency: Currency;
  sales_count: number;
  rating_sum: number;
  rating_count: number;
  updated_at: Date | string;
  small_key: string | null;
  small_width: number | null;
  small_height: number | null;
};

const present = (row: Row): OwnMaterial => ({
  id: Number(row.id),
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
  priceMinor: row.price_minor === null ? null : Number(row.price_minor),
  salesCount: row.sales_count,
  ratingSum: row.rating_sum,
  ratingCount: row.rating_count,
  updatedAt: new Date(row.updated_at).toISOString(),
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

/** What was typed counts while nothing was published. */
const own = (authorId: number) => sql`
  select m.id, m.slug, m.world, m.status as state, c.status as copy_state, m.status_reason, m.is_bundle, m.formats, m.sales_count,
    m.rating_sum, m.rating_count, greatest(m.updated_at, c.updated_at) as updated_at,
    case when m.published_at is null then m.draft->>'title' else m.title end as title,
    case when m.published_at is null then (m.draft->>'priceMinor')::bigint else m.price_minor end as price_minor,
    case when m.published_at is null then coalesce(m.draft->>'currency', m.currency) else m.currency end as currency,
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
  const { rows } = await getDb().execute<Row & { total: number }>(sql`
    with own as (${own(authorId)})
    select *, count(*) over ()::int as total from own where ${wanted} order by ${orders[sort]} limit ${limit} offset ${(page - 1) * limit}`);
  const { rows: states } = await getDb().execute<{ state: MaterialState; n: number }>(sql`
    select status as state, count(*)::int as n from materials where author_id = ${authorId} and revision_of is null group by 1`);
  const counts = Object.fromEntries(materialStates.map((state) => [state, states.find((row) => row.state === state)?.n ?? 0]));
  return { items: rows.map(present), total: rows[0]?.total ?? 0, page, limit, counts: counts as OwnPage["counts"] };
};
