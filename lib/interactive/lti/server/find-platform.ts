import { and, eq } from "drizzle-orm";
import type { Platform } from "#lib/interactive/lti/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { ltiPlatforms } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";

export type PlatformRow = typeof ltiPlatforms.$inferSelect;

/** Threat 5: a registration by its id is its owner's alone. */
export const ownPlatform = (id: number, userId: number) => and(eq(ltiPlatforms.id, id), eq(ltiPlatforms.userId, userId));

/** A registration by the name it has in our addresses. */
export const findByKey = async (key: string): Promise<PlatformRow | null> => {
  const [row] = await getDb().select().from(ltiPlatforms).where(eq(ltiPlatforms.key, key));
  return row ?? null;
};

export const findById = async (id: number, db: Db | Tx = getDb()): Promise<PlatformRow | null> => {
  const [row] = await db.select().from(ltiPlatforms).where(eq(ltiPlatforms.id, id));
  return row ?? null;
};

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
