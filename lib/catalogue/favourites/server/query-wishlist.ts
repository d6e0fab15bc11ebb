import { and, count, desc, eq, sql } from "drizzle-orm";
import type { WishlistPage } from "#lib/catalogue/favourites/schema.ts";
import { ownedBy, type Subscriber } from "#lib/catalogue/favourites/server/subscriber.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials, subscriptions } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Wanted = { subscriber: Subscriber | null; world: World; page: number; limit: number };

// Only rows of materials hold a number, whatever order PostgreSQL looks at the conditions in.
const followedId = sql`case ${subscriptions.subjectType} when 'material' then ${subscriptions.subjectId}::bigint end`;

/** CALL-15: a page of somebody's favourites, newest first, as cards. Nobody's list is empty. */
export const queryWishlist = async ({ subscriber, world, page, limit }: Wanted): Promise<WishlistPage> => {
  if (!subscriber) return { rows: [], total: 0, page, pages: 0 };
  const db = getDb();
  const where = and(ownedBy(subscriber), eq(subscriptions.subjectType, "material"));
  const isIt = eq(materials.id, followedId);
  const [found, [counted]] = await Promise.all([
    db
      .select({ id: materials.id, title: materials.title, addedAt: subscriptions.createdAt })
      .from(subscriptions)
      .innerJoin(materials, isIt)
      .where(where)
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(subscriptions).innerJoin(materials, isIt).where(where),
  ]);
  const cards = await listCards(
    found.map(({ id }) => id),
    world,
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  const rows = found.map(({ id, title, addedAt }) => ({ id, title, addedAt: addedAt.toISOString(), card: byId.get(id) ?? null }));
  const total = counted?.total ?? 0;
  return { rows, total, page, pages: Math.ceil(total / limit) };
};
