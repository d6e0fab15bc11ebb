import { and, eq, inArray } from "drizzle-orm";
import type { MediumAnswer } from "#lib/interactive/media/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { interactiveMedia } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { fileResponse } from "#lib/platform/storage/file-response.ts";

export type MediumRow = typeof interactiveMedia.$inferSelect;

export const presentMedium = ({ id, name, kind, mime, bytes, width, height, pages, createdAt }: MediumRow): MediumAnswer => ({
  id,
  name,
  kind,
  mime,
  bytes,
  width,
  height,
  pages,
  createdAt: createdAt.toISOString(),
});

/** Threat 5: files by their ids, those that are hers alone. */
export const findMedia = (userId: number, ids: readonly number[], db: Db | Tx = getDb()): Promise<MediumRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(interactiveMedia)
        .where(and(eq(interactiveMedia.userId, userId), inArray(interactiveMedia.id, [...ids])));

/** A file of her own, whole or a part of it (Range). @throws AppError not_found, also for another's */
export const sendMedium = async (request: Request, userId: number, id: number): Promise<Response> => {
  const [row] = await findMedia(userId, [id]);
  if (!row) return notFoundError();
  const { storageKey, bytes, mime, name, sha256 } = row;
  return fileResponse(request, { storageKey, bytes, mime, name, etag: `"${sha256}"` });
};
