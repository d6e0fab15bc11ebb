import { and, count, eq, gt, isNull, max, notInArray, sql } from "drizzle-orm";
import { hasSecondFactor } from "#lib/identity/auth/server/second-factor.ts";
import { getTermsState } from "#lib/identity/terms/server/accept-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, materials, orders, sessions, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";
import type { StaffUserFacts } from "#lib/staff/admin/schema.ts";
import { presentUser } from "#lib/staff/admin/server/present-user.ts";

const sessionsOf = async (userId: number) => {
  // What staff see through her eyes is not she.
  const isLive = and(eq(sessions.userId, userId), isNull(sessions.actorId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`));
  const [own] = await getDb()
    .select({ total: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(isLive);
  return { sessionCount: own?.total ?? 0, lastSeenAt: own?.lastSeenAt?.toISOString() ?? null };
};

/** What staff may know of one user. @throws AppError not_found */
export const getUser = async (id: number): Promise<StaffUserFacts> => {
  const [row] = await getDb().select().from(users).where(eq(users.id, id));
  if (!row) throw new AppError("not_found");
  const isPaid = and(eq(orders.userId, id), notInArray(orders.status, ["pending", "failed", "cancelled"]));
  const [bought] = await getDb().select({ total: count() }).from(orders).where(isPaid);
  const [made] = await getDb().select({ total: count() }).from(materials).where(eq(materials.authorId, id));
  const [profile] = await getDb()
    .select({ isCertified: authorProfiles.isTeachableCertified })
    .from(authorProfiles)
    .where(eq(authorProfiles.userId, id));
  const world = isWorld(row.world) ? row.world : defaultWorld;
  return {
    ...presentUser(row),
    ...(await sessionsOf(id)),
    language: row.language,
    currency: row.currency,
    creationSource: row.creationSource,
    emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
    blockedAt: row.blockedAt?.toISOString() ?? null,
    blockReason: row.blockReason,
    deletionRequestedAt: row.deletionRequestedAt?.toISOString() ?? null,
    hasSecondFactor: await hasSecondFactor(getDb(), id),
    hasAcceptedTerms: (await getTermsState(id, world)).isAccepted,
    orderCount: bought?.total ?? 0,
    materialCount: made?.total ?? 0,
    isCertified: profile?.isCertified ?? false,
  };
};
