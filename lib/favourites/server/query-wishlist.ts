import { and, count, desc, eq, sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { materials, subscriptions } from "#lib/db/schema/schema.ts";
import type { WishlistPage } from "#lib/favourites/schema.ts";
import { ownedBy, type Subscriber } from "#lib/favourites/server/subscriber.ts";
import { listCards } from "#lib/materials/server/list-cards.ts";
import type { World } from "#lib/worlds/worlds.ts";

type Wanted = { subscriber: Subscriber | null; world: World; page: number; limit: number };

/** CALL-15: a page of somebody's favourites, newest first, as cards. Nobody's list is empty. */
export const queryWishlist = async ({ subscriber, world, page, limit }: Wanted): Promise<WishlistPage> => {
  if (!subscriber) return { rows: [], total: 0, page, pages: 0 };
  const db = getDb();
  const where = and(ownedBy(subscriber), eq(subscriptions.subjectType, "material"));
  const [found, [counted]] = await Promise.all([
    db
      .select({ id: materials.id, title: materials.title, addedAt: subscriptions.createdAt })
      .from(subscriptions)
      .innerJoin(materials, eq(sql`${materials.id}::text`, subscriptions.subjectId))
      .where(where)
      .orderBy(desc(subscriptions.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(subscriptions).where(where),
  ]);
  const cards = new Map(
    (
      await listCards(
        found.map(({ id }) => id),
        world,
      )
    ).map((card) => [card.id, card]),
  );
  const rows = found.map(({ id, title, addedAt }) => ({ id, title, addedAt: addedAt.toISOString(), card: cards.get(id) ?? null }));
  const total = counted?.total ?? 0;
  return { rows, total, page, pages: Math.ceil(total / limit) };
};
