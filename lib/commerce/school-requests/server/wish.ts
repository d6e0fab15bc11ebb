import { and, countDistinct, eq, sql } from "drizzle-orm";
import type { SchoolSubscribed } from "#lib/commerce/school-requests/schema.ts";
import { shareMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { materials, schoolWishes } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/** How many materials a school's list can hold. */
const MOST = 1_000;

const WISH_LOCK = 7_442;

/** One school's changes come one after another, or parallel ones would not see each other's count. */
const lockWishes = async (tx: Tx, schoolId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${WISH_LOCK}::int, (${schoolId}::bigint % 2147483647)::int)`);
};

const countWished = async (tx: Tx, schoolId: number): Promise<number> => {
  const [row] = await tx
    .select({ total: countDistinct(schoolWishes.materialId) })
    .from(schoolWishes)
    .where(eq(schoolWishes.schoolId, schoolId));
  return row?.total ?? 0;
};

/**
 * CALL-13: a member wishes a material for her school; again changes nothing.
 * @throws AppError not_found: she is in no school, or there is no such material on sale; list_full
 */
export const wish = (userId: number, materialId: number): Promise<SchoolSubscribed> =>
  transaction(async (tx) => {
    const { school } = await shareMembership(tx, userId);
    await lockWishes(tx, school.id);
    const isSold = and(eq(materials.id, materialId), eq(materials.status, "published"));
    if ((await tx.$count(materials, isSold)) === 0) return notFoundError();
    const before = await countWished(tx, school.id);
    await tx.insert(schoolWishes).values({ schoolId: school.id, materialId, userId }).onConflictDoNothing();
    const total = await countWished(tx, school.id);
    if (total > Math.max(MOST, before)) throw new AppError("list_full");
    return { isSubscribed: true, total };
  });

/** Takes one's own wish back; the material leaves the list with the last one. @throws AppError not_found when she is in no school */
export const unwish = (userId: number, materialId: number): Promise<SchoolSubscribed> =>
  transaction(async (tx) => {
    const { school } = await shareMembership(tx, userId);
    await lockWishes(tx, school.id);
    const hers = and(eq(schoolWishes.schoolId, school.id), eq(schoolWishes.materialId, materialId), eq(schoolWishes.userId, userId));
    await tx.delete(schoolWishes).where(hers);
    return { isSubscribed: false, total: await countWished(tx, school.id) };
  });
