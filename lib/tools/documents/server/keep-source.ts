import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { materialSources, toolDocumentExercises, toolDocumentPictures } from "#lib/platform/db/schema/schema.ts";
import { documentBlocks } from "#lib/tools/documents/blocks.ts";
import type { DocumentRow } from "#lib/tools/documents/server/find-document.ts";
import { exerciseKey } from "#lib/tools/documents/server/kept-exercise.ts";

/** Names a file of its seller by its bytes. */
const sourceKey = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/**
 * Keeps beside a file what it was made of: the document's blocks as they are now, what the tools made of them, its pictures. The same bytes again
 * are the same source, made later.
 */
export const keepSource = async (tx: Tx, { id, userId, world, blocks: stored }: DocumentRow, file: Uint8Array): Promise<void> => {
  const blocks = documentBlocks.parse(stored);
  const keys = new Set(blocks.flatMap((block) => (block.type === "exercise" ? [exerciseKey(block)] : [])));
  const shown = new Set(blocks.flatMap((block) => (block.type === "picture" ? [block.picture] : [])));
  const made = await tx.select().from(toolDocumentExercises).where(eq(toolDocumentExercises.documentId, id));
  const pictures = await tx.select().from(toolDocumentPictures).where(eq(toolDocumentPictures.documentId, id));
  const source = {
    world,
    blocks,
    exercises: Object.fromEntries(made.filter(({ key }) => keys.has(key)).map(({ key, made: kept }) => [key, kept])),
    pictures: pictures
      .filter((picture) => shown.has(picture.id))
      .map(({ id: picture, storageKey, width, height }) => ({ id: picture, storageKey, width, height })),
  };
  await tx
    .insert(materialSources)
    .values({ authorId: userId, sha256: sourceKey(file), ...source })
    .onConflictDoUpdate({ target: [materialSources.authorId, materialSources.sha256], set: source });
};
