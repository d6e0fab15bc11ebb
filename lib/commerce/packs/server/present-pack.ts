import type { LessonPack } from "#lib/commerce/packs/schema.ts";
import { findPageStates } from "#lib/commerce/packs/server/find-page-states.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import type { lessonPacks } from "#lib/platform/db/schema/schema.ts";

/** A pack as its editor takes it: each page with what became of it. */
export const presentPack = async (row: typeof lessonPacks.$inferSelect, db: Db | Tx = getDb()): Promise<LessonPack> => {
  const { id, revision, title, className, pupils, heldOn, hasCover, updatedAt } = row;
  const pages = await findPageStates(row.userId, row.pages, db);
  return { id, revision, title, className, pupils, heldOn, hasCover, pages, updatedAt: updatedAt.toISOString() };
};
