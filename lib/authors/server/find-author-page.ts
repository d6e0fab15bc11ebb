import { sql } from "drizzle-orm";
import type { AuthorPageData, AuthorSort } from "#lib/authors/schema.ts";
import { findProfiles } from "#lib/authors/server/find-profiles.ts";
import { getDb } from "#lib/db/client.ts";
import { priceNow } from "#lib/materials/server/card-columns.ts";
import { listCards } from "#lib/materials/server/list-cards.ts";
import { tagPage } from "#lib/page-cache/tag-page.ts";
import { href } from "#lib/routes/href.ts";
import { findTerms } from "#lib/taxonomy/server/find-terms.ts";
import type { World } from "#lib/worlds/worlds.ts";

const PER_PAGE = 24;

const orders: Record<AuthorSort, ReturnType<typeof sql>> = {
  newest: sql`m.published_at desc, m.id desc`,
  price_asc: sql`${priceNow}, m.id desc`,
  price_desc: sql`${priceNow} desc, m.id desc`,
  rating: sql`(m.rating_sum + 20.0) / (m.rating_count + 5) desc, m.published_at desc, m.id desc`,
};

/**
 * The author page's materials tab (ROUTE-3, ENTITY-2). Null for who is no seller, is blocked or deleted: 404. A page beyond the last is the
 * last. Tags: the author and her cards; a newly published material must purge `author:{id}`.
 */
export const findAuthorPage = async (
  id: number,
  world: World,
  { sort = "newest", page = 1 }: { sort?: AuthorSort; page?: number } = {},
): Promise<AuthorPageData | null> => {
  const [profile] = await findProfiles([id], world);
  if (!profile) return null;
  tagPage(`author:${id}`);
  const total = profile.totalMaterials;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const own = sql`from materials m where m.author_id = ${id} and m.status = 'published' and m.world = ${world}`;
  const [list, subjects, rating, terms] = await Promise.all([
    getDb().execute<{ id: string }>(sql`select m.id ${own} order by ${orders[sort]} limit ${PER_PAGE} offset ${(current - 1) * PER_PAGE}`),
    getDb().execute<{ key: string; n: number }>(
      sql`select s as key, count(*)::int as n from (select m.subjects ${own}) o, unnest(o.subjects) s group by s order by n desc, s`,
    ),
    getDb().execute<{ sum: number; n: number }>(
      sql`select coalesce(sum(m.rating_sum), 0)::int as sum, coalesce(sum(m.rating_count), 0)::int as n ${own}`,
    ),
    findTerms(world),
  ]);
  const nameOf = (key: string) => terms.find((term) => term.kind === "subject" && term.key === key)?.name;
  const { sum = 0, n = 0 } = rating.rows[0] ?? {};
  return {
    profile,
    href: href(world, "author", { id, slug: profile.slug }),
    subjects: subjects.rows.flatMap(({ key, n: count }) => {
      const name = nameOf(key);
      return name ? { key, name, count } : [];
    }),
    rating: n > 0 ? { average: Math.round((sum / n) * 10) / 10, count: n } : null,
    materials: await listCards(
      list.rows.map((row) => Number(row.id)),
      world,
    ),
    total,
    page: current,
    pages,
  };
};
