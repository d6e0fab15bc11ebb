import { and, isNull, lt, or, sql } from "drizzle-orm";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { uploads } from "#lib/platform/db/schema/schema.ts";
import { removeUploads } from "#lib/selling/selling/server/remove-uploads.ts";
import { UPLOAD_LIFE_MS } from "#lib/selling/selling/server/upload-store.ts";

/** Throws away what was begun a day ago, finished or not, but for what somebody works on at this moment. */
export const forgetUploads = async (): Promise<void> => {
  const isOver = lt(uploads.createdAt, new Date(Date.now() - UPLOAD_LIFE_MS));
  const isFree = or(isNull(uploads.heldUntil), lt(uploads.heldUntil, sql`now()`));
  const old = await getDb().select({ id: uploads.id }).from(uploads).where(and(isOver, isFree));
  for (const { id } of old) await transaction((tx) => removeUploads(tx, [id]));
};
