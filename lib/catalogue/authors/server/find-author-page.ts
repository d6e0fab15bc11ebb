import { sql } from "drizzle-orm";
import type { AuthorPageData, AuthorSort } from "#lib/catalogue/authors/schema.ts";
import { findAuthorHead } from "#lib/catalogue/authors/server/find-author-head.ts";
import { priceNow } from "#lib/catalogue/materials/server/card-columns.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

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
  const head = await findAuthorHead(id, world);
  if (!head) return null;
  const total = head.profile.totalMaterials;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const ids = await queryIds(getDb())`
    select m.id from materials m where m.author_id = ${id} and m.status = 'published' and m.world = ${world}
    order by ${orders[sort]} limit ${PER_PAGE} offset ${(current - 1) * PER_PAGE}`;
  return { ...head, materials: await listCards(ids, world), total, page: current, pages };
};
