import type { Tx } from "#lib/platform/db/client.ts";
import type { SourcePicture } from "#lib/platform/db/schema/adapting.ts";
import { toolDocumentExercises, toolDocumentOrigins, toolDocumentPictures } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { documentBlocks } from "#lib/tools/documents/blocks.ts";
import { MAX_TITLE } from "#lib/tools/documents/limits.ts";
import { insertRow } from "#lib/tools/documents/server/create-document.ts";
import { writeVersion } from "#lib/tools/documents/server/write-version.ts";

type Adapted = {
  userId: number;
  world: World;
  title: string;
  blocks: unknown;
  exercises: Readonly<Record<string, unknown>>;
  pictures: readonly SourcePicture[];
  origin: Pick<typeof toolDocumentOrigins.$inferInsert, "materialId" | "licence">;
};

/** What was kept of a document's pictures, as pictures of another one: both name the same files. Answers the new ids by the old ones. */
const insertPictures = async (tx: Tx, documentId: number, pictures: readonly SourcePicture[]): Promise<Map<number, number>> => {
  const ids = new Map<number, number>();
  for (const { id, ...picture } of pictures) {
    const [row] = await tx
      .insert(toolDocumentPictures)
      .values({ ...picture, documentId })
      .returning();
    if (row) ids.set(id, row.id);
  }
  return ids;
};

/**
 * Begins a document with the blocks of somebody else's material: its sheets as they were made for it, its pictures, and a note of where it is
 * from. Answers its id. Whether she may is asked before. @throws AppError list_full, invalid_input
 */
export const beginAdapted = async (tx: Tx, { userId, world, title, blocks, exercises, pictures, origin }: Adapted): Promise<number> => {
  const name = title.slice(0, MAX_TITLE).trim();
  const row = await insertRow(tx, { userId, world, title: name, folder: "" });
  await tx.insert(toolDocumentOrigins).values({ ...origin, documentId: row.id });
  const ids = await insertPictures(tx, row.id, pictures);
  const kept = Object.entries(exercises).map(([key, made]) => ({ documentId: row.id, key, made }));
  if (kept.length > 0) await tx.insert(toolDocumentExercises).values(kept);
  const moved = documentBlocks
    .parse(blocks)
    .map((block) => (block.type === "picture" ? { ...block, picture: ids.get(block.picture) ?? block.picture } : block));
  await writeVersion(tx, row, { title: name, folder: "", blocks: moved });
  return row.id;
};
