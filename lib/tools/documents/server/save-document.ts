import { eq } from "drizzle-orm";
import { transaction } from "#lib/platform/db/client.ts";
import { toolDocuments } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { savedAt } from "#lib/platform/errors/saved-at.ts";
import { documentBlocks } from "#lib/tools/documents/blocks.ts";
import type { SaveDocument, ToolDocument } from "#lib/tools/documents/schema.ts";
import { type DocumentRow, lockDocument } from "#lib/tools/documents/server/find-document.ts";
import { presentDocument } from "#lib/tools/documents/server/present-document.ts";
import { writeVersion } from "#lib/tools/documents/server/write-version.ts";

/**
 * Keeps a document as its editor holds it, as a new version; a new folder alone makes none. What changes nothing is no version, so a window
 * that is closed twice leaves one.
 * @throws AppError not_found, document_changed (409, saved in another window since), invalid_input
 */
export const saveDocument = (userId: number, { id, version, title, folder, blocks }: SaveDocument): Promise<ToolDocument> =>
  transaction(async (tx) => {
    const before = await lockDocument(tx, id, userId);
    if (before.version !== version) throw new AppError("document_changed", savedAt(before));
    const known = documentBlocks.parse(before.blocks);
    const after = { title: title ?? before.title, folder: folder ?? before.folder, blocks: blocks ?? known };
    const isChanged = after.title !== before.title || JSON.stringify(after.blocks) !== JSON.stringify(known);
    if (isChanged) return presentDocument(await writeVersion(tx, before, after), tx);
    if (after.folder === before.folder) return presentDocument(before, tx);
    const [row] = await tx.update(toolDocuments).set({ folder: after.folder }).where(eq(toolDocuments.id, id)).returning();
    return presentDocument(row as DocumentRow, tx);
  });
