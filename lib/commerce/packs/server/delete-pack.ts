import { ownPack } from "#lib/commerce/packs/server/find-pack.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { lessonPacks } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

/** @throws AppError not_found */
export const deletePack = async (id: number, userId: number): Promise<void> => {
  const { rowCount } = await getDb().delete(lessonPacks).where(ownPack(id, userId));
  if (!rowCount) notFoundError();
};
