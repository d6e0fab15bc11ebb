import { and, eq } from "drizzle-orm";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { lessonPacks } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

/** Threat 5: a pack by its id is its owner's alone. */
export const ownPack = (id: number, userId: number) => and(eq(lessonPacks.id, id), eq(lessonPacks.userId, userId));

/** @throws AppError not_found, also for what is somebody else's */
export const findPack = async (id: number, userId: number, db: Db | Tx = getDb()): Promise<typeof lessonPacks.$inferSelect> => {
  const [row] = await db.select().from(lessonPacks).where(ownPack(id, userId));
  return row ?? notFoundError();
};
