import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { toolDocuments, toolDocumentVersions } from "#lib/platform/db/schema/schema.ts";
import type { DocumentBlock } from "#lib/tools/documents/blocks.ts";
import { versionsToDrop, wordsOf } from "#lib/tools/documents/rules.ts";
import type { DocumentRow } from "#lib/tools/documents/server/find-document.ts";
import { checkPictures, keepExercises } from "#lib/tools/documents/server/keep-exercises.ts";

/** Drops versions that are thinned out, and what tools made for them alone. */
const thin = async (tx: Tx, documentId: number): Promise<void> => {
  const { number, savedAt } = toolDocumentVersions;
  const ofDocument = eq(toolDocumentVersions.documentId, documentId);
  const gone = versionsToDrop(await tx.select({ number, savedAt }).from(toolDocumentVersions).where(ofDocument));
  if (gone.length === 0) return;
  await tx.delete(toolDocumentVersions).where(and(ofDocument, inArray(number, gone)));
  await tx.execute(sql`
    delete from tool_document_exercises e where e.document_id = ${documentId}
       and not exists (select from tool_document_versions v where v.document_id = e.document_id and e.key = any(v.exercise_keys))`);
};

type Written = { title: string; folder: string; blocks: DocumentBlock[]; restoredFrom?: number };

/**
 * Makes what is given the document's newest version, under the lock of its row.
 * @throws AppError invalid_input (an exercise that its tool does not take, a picture that is not the document's)
 */
export const writeVersion = async (tx: Tx, before: DocumentRow, { title, folder, blocks, restoredFrom }: Written): Promise<DocumentRow> => {
  await checkPictures(tx, before.id, blocks);
  const exerciseKeys = await keepExercises(tx, before.id, before.world, blocks);
  const [version, updatedAt] = [before.version + 1, new Date()];
  await tx.insert(toolDocumentVersions).values({
    documentId: before.id,
    number: version,
    title,
    blocks,
    exerciseKeys,
    restoredFrom: restoredFrom ?? null,
    savedAt: updatedAt,
  });
  await thin(tx, before.id);
  const [row] = await tx
    .update(toolDocuments)
    .set({ title, folder, blocks, words: wordsOf(blocks), version, updatedAt })
    .where(eq(toolDocuments.id, before.id))
    .returning();
  return row as DocumentRow;
};
