import { and, eq, isNull } from "drizzle-orm";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { toolDocumentExercises, toolDocumentOrigins, toolDocumentPictures, toolDocuments, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { type DocumentBlock, documentBlocks } from "#lib/tools/documents/blocks.ts";
import { MAX_DOCUMENTS, MAX_TITLE } from "#lib/tools/documents/limits.ts";
import type { CopyDocument, NewDocument, ToolDocument } from "#lib/tools/documents/schema.ts";
import { type DocumentRow, lockDocument } from "#lib/tools/documents/server/find-document.ts";
import { readExercises } from "#lib/tools/documents/server/keep-exercises.ts";
import { exerciseKey, makeExercise } from "#lib/tools/documents/server/kept-exercise.ts";
import { readOrigin } from "#lib/tools/documents/server/origin.ts";
import { presentDocument } from "#lib/tools/documents/server/present-document.ts";
import { writeVersion } from "#lib/tools/documents/server/write-version.ts";
import { toolTexts } from "#lib/tools/sheets/server/tool-texts.ts";

type New = { userId: number; world: World; title: string; folder: string };

/** An empty row unless she has as many as one can have; her own row is held, so that of two at once none is too many. */
export const insertRow = async (tx: Tx, { userId, ...fields }: New): Promise<DocumentRow> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
  const own = and(eq(toolDocuments.userId, userId), isNull(toolDocuments.deletedAt));
  if ((await tx.$count(toolDocuments, own)) >= MAX_DOCUMENTS) throw new AppError("list_full", { values: { maximum: MAX_DOCUMENTS } });
  const [row] = await tx
    .insert(toolDocuments)
    .values({ userId, ...fields, blocks: [], words: "", version: 0, updatedAt: new Date() })
    .returning();
  return row as DocumentRow;
};

/** What a document without a title is called: as its first sheet is. */
const titleOf = (world: World, blocks: readonly DocumentBlock[]): string => {
  const [first] = blocks.filter(({ type }) => type === "exercise");
  if (first?.type !== "exercise") return toolTexts(world)("documents.untitled");
  try {
    return makeExercise(world, first).title.slice(0, MAX_TITLE);
  } catch {
    // It is refused where it stands, when it is kept.
    return toolTexts(world)("documents.untitled");
  }
};

/**
 * Begins a document, with a sheet of a tool or empty: then its title is its first line.
 * @throws AppError list_full, invalid_input (an exercise that its tool does not take)
 */
export const createDocument = (
  userId: number,
  world: World,
  { title, folder = "", blocks: given = [] }: NewDocument,
): Promise<ToolDocument> =>
  transaction(async (tx) => {
    const blocks = documentBlocks.parse(given);
    const name = title ?? titleOf(world, blocks);
    const begun: DocumentBlock[] = [
      { type: "heading", level: 1, spans: [{ text: name }] },
      { type: "paragraph", spans: [] },
    ];
    const row = await insertRow(tx, { userId, world, title: name, folder });
    return presentDocument(await writeVersion(tx, row, { title: name, folder, blocks: blocks.length > 0 ? blocks : begun }), tx);
  });

/** A copy of an adapted copy is one, too. */
const copyOrigin = async (tx: Tx, from: number, to: number): Promise<void> => {
  const origin = await readOrigin(from, tx);
  if (origin) await tx.insert(toolDocumentOrigins).values({ ...origin, documentId: to });
};

/** Pictures of the copy by those of the original; both name the same files. */
const copyPictures = async (tx: Tx, from: number, to: number): Promise<Map<number, number>> => {
  const rows = await tx.select().from(toolDocumentPictures).where(eq(toolDocumentPictures.documentId, from));
  const copies = new Map<number, number>();
  for (const { id, storageKey, width, height } of rows) {
    const [copy] = await tx.insert(toolDocumentPictures).values({ documentId: to, storageKey, width, height }).returning();
    if (copy) copies.set(id, copy.id);
  }
  return copies;
};

/**
 * The same document once more, or what stands in a window that another one overtook (`blocks`): pictures and sheets as they are. Versions,
 * folder's place and public link are the original's alone.
 * @throws AppError not_found, list_full, invalid_input
 */
export const copyDocument = (userId: number, { id, title, blocks: given }: CopyDocument): Promise<ToolDocument> =>
  transaction(async (tx) => {
    const original = await lockDocument(tx, id, userId);
    const { world, folder } = original;
    const blocks = given ?? documentBlocks.parse(original.blocks);
    const t = toolTexts(world);
    const name = title ?? t("documents.copyOf", { title: original.title }).slice(0, MAX_TITLE);
    const row = await insertRow(tx, { userId, world, title: name, folder });
    await copyOrigin(tx, id, row.id);
    const pictures = await copyPictures(tx, id, row.id);
    const kept = await readExercises(
      tx,
      id,
      blocks.flatMap((block) => (block.type === "exercise" ? [exerciseKey(block)] : [])),
    );
    const rows = [...kept].map(([key, made]) => ({ documentId: row.id, key, made }));
    if (rows.length > 0) await tx.insert(toolDocumentExercises).values(rows);
    const moved = blocks.map((block) =>
      block.type === "picture" ? { ...block, picture: pictures.get(block.picture) ?? block.picture } : block,
    );
    return presentDocument(await writeVersion(tx, row, { title: name, folder, blocks: moved }), tx);
  });
