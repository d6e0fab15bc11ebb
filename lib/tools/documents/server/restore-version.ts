import { and, desc, eq } from "drizzle-orm";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { toolDocumentVersions } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { documentBlocks } from "#lib/tools/documents/blocks.ts";
import { wordsOf } from "#lib/tools/documents/rules.ts";
import type { DocumentVersions, ToolDocument } from "#lib/tools/documents/schema.ts";
import { findDocument, lockDocument } from "#lib/tools/documents/server/find-document.ts";
import { presentDocument } from "#lib/tools/documents/server/present-document.ts";
import { writeVersion } from "#lib/tools/documents/server/write-version.ts";

/** All versions that are kept, the newest first, each with how many words it has. @throws AppError not_found */
export const listVersions = async (userId: number, id: number): Promise<DocumentVersions> => {
  const { id: documentId } = await findDocument(id, userId);
  const rows = await getDb()
    .select()
    .from(toolDocumentVersions)
    .where(eq(toolDocumentVersions.documentId, documentId))
    .orderBy(desc(toolDocumentVersions.number));
  return {
    items: rows.map(({ number, title, savedAt, restoredFrom, blocks }) => ({
      number,
      title,
      savedAt: savedAt.toISOString(),
      restoredFrom,
      words: wordsOf(documentBlocks.parse(blocks)).split(/\s+/u).filter(Boolean).length,
    })),
  };
};

/**
 * Makes a version of before the newest one; what stood there stays among the versions.
 * @throws AppError not_found, also for a version that was thinned out
 */
export const restoreVersion = (userId: number, id: number, number: number): Promise<ToolDocument> =>
  transaction(async (tx) => {
    const before = await lockDocument(tx, id, userId);
    const isMeant = and(eq(toolDocumentVersions.documentId, id), eq(toolDocumentVersions.number, number));
    const [wanted] = await tx.select().from(toolDocumentVersions).where(isMeant);
    if (!wanted) return notFoundError();
    const blocks = documentBlocks.parse(wanted.blocks);
    return presentDocument(
      await writeVersion(tx, before, { title: wanted.title, folder: before.folder, blocks, restoredFrom: number }),
      tx,
    );
  });
