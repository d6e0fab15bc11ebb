import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { countExercises } from "#lib/catalogue/exercises/server/find-exercises.ts";
import { findAdaptingStates } from "#lib/catalogue/materials/server/find-adaptable.ts";
import { findFiles } from "#lib/catalogue/materials/server/find-files.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { listVersions } from "#lib/catalogue/materials/server/list-versions.ts";
import type { BoughtPage } from "#lib/commerce/library/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materials, orderLines } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Wanted = { userId: number; world: World; page: number; limit: number; q: string; id?: number | undefined; order?: number | undefined };

/** What a user may download, newest first, with its files (ROUTE-16). Titles are matched without case and accents. */
export const listBought = async ({ userId, world, page, limit, q, id: onlyId, order }: Wanted): Promise<BoughtPage> => {
  const db = getDb();
  const where = and(
    eq(entitlements.userId, userId),
    isNull(entitlements.revokedAt),
    q ? sql`position(fold(${q}) in fold(${materials.title})) > 0` : undefined,
    onlyId === undefined ? undefined : eq(entitlements.materialId, onlyId),
    // Also what she had before and ordered with it is not of this order; its line names what was ordered.
    order === undefined ? undefined : and(eq(orderLines.orderId, order), eq(orderLines.materialId, entitlements.materialId)),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: materials.id,
        title: materials.title,
        slug: materials.slug,
        version: materials.version,
        licence: entitlements.licence,
        boughtAt: entitlements.grantedAt,
        // Of a gift the order is somebody else's.
        orderId: sql<number | null>`case when not ${orderLines.isGift} then ${orderLines.orderId} end`.mapWith(orderLines.orderId),
      })
      .from(entitlements)
      .innerJoin(materials, eq(materials.id, entitlements.materialId))
      .leftJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
      .where(where)
      .orderBy(desc(entitlements.grantedAt), desc(entitlements.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(entitlements)
      .innerJoin(materials, eq(materials.id, entitlements.materialId))
      .leftJoin(orderLines, eq(orderLines.id, entitlements.orderLineId))
      .where(where),
  ]);
  const ids = rows.map(({ id }) => id);
  const [cards, files, versions, adapting, exercises] = await Promise.all([
    listCards(ids, world),
    Promise.all(ids.map((id) => findFiles(id, userId))),
    listVersions(ids),
    findAdaptingStates(userId, ids),
    countExercises(ids),
  ]);
  const items = rows.map((row, index) => ({
    ...row,
    boughtAt: row.boughtAt.toISOString(),
    card: cards.find(({ id }) => id === row.id) ?? null,
    files: files[index] ?? [],
    exercises: exercises.get(row.id) ?? 0,
    adapting: adapting.get(row.id) ?? ("nothing" as const),
    versions: versions.get(row.id) ?? [],
  }));
  return { items, total: counted?.total ?? 0, page, limit };
};
