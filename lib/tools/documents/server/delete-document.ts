import { and, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { toolDocumentPictures, toolDocuments, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";
import { MAX_DOCUMENTS, UNDO_DAYS } from "#lib/tools/documents/limits.ts";
import { ownDocument } from "#lib/tools/documents/server/find-document.ts";
import { keysOfSources } from "#lib/tools/documents/server/source-pictures.ts";

const undoable = sql`now() - make_interval(days => ${UNDO_DAYS})`;

/** Deletes a document; for 30 days it can come back, its public link cannot. @throws AppError not_found */
export const deleteDocument = async (userId: number, id: number): Promise<void> => {
  const { rowCount } = await getDb()
    .update(toolDocuments)
    .set({ deletedAt: new Date(), linkNonce: null, linkHash: null })
    .where(ownDocument(id, userId));
  if (!rowCount) notFoundError();
};

/** Brings a deleted document back. @throws AppError not_found, list_full */
export const undeleteDocument = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const own = eq(toolDocuments.userId, userId);
    if ((await tx.$count(toolDocuments, and(own, isNull(toolDocuments.deletedAt)))) >= MAX_DOCUMENTS) {
      throw new AppError("list_full", { values: { maximum: MAX_DOCUMENTS } });
    }
    const { rowCount } = await tx
      .update(toolDocuments)
      .set({ deletedAt: null })
      .where(and(eq(toolDocuments.id, id), own, gt(toolDocuments.deletedAt, undoable)));
    if (!rowCount) notFoundError();
  });

/** Takes documents away for good, with the files of pictures that no other document shows. */
export const eraseDocuments = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  // Held, so that who copies one comes before or after.
  await tx
    .select({ id: toolDocuments.id })
    .from(toolDocuments)
    .where(inArray(toolDocuments.id, [...ids]))
    .for("update");
  const pictures = inArray(toolDocumentPictures.documentId, [...ids]);
  const keys = (await tx.delete(toolDocumentPictures).where(pictures).returning({ key: toolDocumentPictures.storageKey })).map(
    ({ key }) => key,
  );
  await tx.delete(toolDocuments).where(inArray(toolDocuments.id, [...ids]));
  const shown = await tx
    .select({ key: toolDocumentPictures.storageKey })
    .from(toolDocumentPictures)
    .where(inArray(toolDocumentPictures.storageKey, keys));
  const used = new Set([...shown.map(({ key }) => key), ...(await keysOfSources(tx, keys))]);
  await dropFiles(
    tx,
    [...new Set(keys)].filter((key) => !used.has(key)),
  );
};

/** Forgets documents that cannot come back any more. */
export const forgetDocuments = (): Promise<void> =>
  transaction(async (tx) => {
    const isOver = and(isNotNull(toolDocuments.deletedAt), lt(toolDocuments.deletedAt, undoable));
    const rows = await tx.select({ id: toolDocuments.id }).from(toolDocuments).where(isOver).limit(1_000);
    await eraseDocuments(
      tx,
      rows.map(({ id }) => id),
    );
  });
