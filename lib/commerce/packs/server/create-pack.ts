import { eq } from "drizzle-orm";
import { MAX_PACKS } from "#lib/commerce/packs/rules.ts";
import type { LessonPack } from "#lib/commerce/packs/schema.ts";
import { findPack } from "#lib/commerce/packs/server/find-pack.ts";
import { presentPack } from "#lib/commerce/packs/server/present-pack.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { lessonPacks, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

type New = Omit<typeof lessonPacks.$inferInsert, "updatedAt">;

/** Writes a pack down unless she has as many as one can have; her row is held, so that of two at once none is too many. */
const insertPack = async (tx: Tx, pack: New): Promise<LessonPack> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, pack.userId)).for("update");
  if ((await tx.$count(lessonPacks, eq(lessonPacks.userId, pack.userId))) >= MAX_PACKS) throw new AppError("list_full");
  const [row] = await tx
    .insert(lessonPacks)
    .values({ ...pack, updatedAt: new Date() })
    .returning();
  return presentPack(row as typeof lessonPacks.$inferSelect, tx);
};

/** An empty pack. @throws AppError list_full */
export const createPack = (userId: number, title: string): Promise<LessonPack> => transaction((tx) => insertPack(tx, { userId, title }));

/** The same pack once more, for another class: without class and day. @throws AppError not_found, list_full */
export const copyPack = (id: number, userId: number): Promise<LessonPack> =>
  transaction(async (tx) => {
    const { title, pupils, hasCover, pages } = await findPack(id, userId, tx);
    return insertPack(tx, { userId, title, pupils, hasCover, pages });
  });
