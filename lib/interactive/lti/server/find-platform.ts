import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Platform } from "#lib/interactive/lti/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { ltiPlatforms, users } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";

export type PlatformRow = typeof ltiPlatforms.$inferSelect;

/** Threat 5: a registration by its id is its owner's alone. */
export const ownPlatform = (id: number, userId: number) => and(eq(ltiPlatforms.id, id), eq(ltiPlatforms.userId, userId));

/** Whoever is blocked leads nobody anywhere: her registrations are as if they were not there. */
const find = async (db: Db | Tx, which: SQL): Promise<PlatformRow | null> => {
  const [row] = await db
    .select({ platform: ltiPlatforms })
    .from(ltiPlatforms)
    .innerJoin(users, eq(users.id, ltiPlatforms.userId))
    .where(and(which, isNull(users.blockedAt)));
  return row?.platform ?? null;
};

/** A registration by the name it has in our addresses. */
export const findByKey = (key: string): Promise<PlatformRow | null> => find(getDb(), eq(ltiPlatforms.key, key));

export const findById = (id: number, db: Db | Tx = getDb()): Promise<PlatformRow | null> => find(db, eq(ltiPlatforms.id, id));

/** Our addresses for a registration. */
export const toolUrls = (key: string): Platform["tool"] => {
  const base = `${getEnv().ORIGIN}/api/v3/lti`;
  return { login: `${base}/${key}/login`, launch: `${base}/launch`, keys: `${base}/${key}/keys` };
};

export const presentPlatform = ({ userId: _, world: _world, createdAt: _at, key, lastLaunchAt, ...told }: PlatformRow): Platform => ({
  ...told,
  tool: toolUrls(key),
  lastLaunchAt: lastLaunchAt?.toISOString() ?? null,
});
