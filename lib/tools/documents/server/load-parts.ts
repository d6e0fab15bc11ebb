import { eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { toolDocumentPictures } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { type DocumentBlock, documentBlocks, type TextBlock } from "#lib/tools/documents/blocks.ts";
import { MAX_PAGES } from "#lib/tools/documents/limits.ts";
import type { DocumentRow } from "#lib/tools/documents/server/find-document.ts";
import { modelLine } from "#lib/tools/documents/server/from-model.ts";
import { readExercises } from "#lib/tools/documents/server/keep-exercises.ts";
import { exerciseKey, type KeptExercise, makeExercise, marked, pagesOf } from "#lib/tools/documents/server/kept-exercise.ts";

/** A run of text, or one exercise, which has pages of its own. */
type Part = { kind: "text"; blocks: TextBlock[] } | { kind: "exercise"; kept: KeptExercise };
export type LoadedPicture = { width: number; height: number; bytes: () => Promise<Uint8Array> };
/** A document as every form of it is made of: the same row gives the same. */
export type LoadedDocument = {
  title: string;
  world: World;
  parts: Part[];
  pictures: ReadonlyMap<number, LoadedPicture>;
  /** Stands small at the foot of every page of an office file. */
  footer?: string;
};

const partsOf = (world: World, blocks: readonly DocumentBlock[], kept: ReadonlyMap<string, KeptExercise>): Part[] => {
  const parts: Part[] = [];
  for (const block of blocks) {
    if (block.type === "exercise") {
      parts.push({ kind: "exercise", kept: marked(kept.get(exerciseKey(block)) ?? makeExercise(world, block), block.mark) });
      continue;
    }
    const last = parts.at(-1);
    if (last?.kind === "text") last.blocks.push(block);
    else parts.push({ kind: "text", blocks: [block] });
  }
  // After the last text, so that no page is begun for it.
  parts.findLast((part) => part.kind === "text")?.blocks.push(...modelLine(world, blocks));
  return parts;
};

/** Everything that is printed of a document. */
export const loadDocument = async ({ id, title, world, blocks: stored }: DocumentRow): Promise<LoadedDocument> => {
  const blocks = documentBlocks.parse(stored);
  const keys = blocks.flatMap((block) => (block.type === "exercise" ? [exerciseKey(block)] : []));
  const [kept, rows] = await Promise.all([
    readExercises(getDb(), id, keys),
    getDb().select().from(toolDocumentPictures).where(eq(toolDocumentPictures.documentId, id)),
  ]);
  const pictures = new Map(
    rows.map(({ id: picture, storageKey, width, height }) => [picture, { width, height, bytes: () => getStorage().get(storageKey) }]),
  );
  return { title, world, parts: partsOf(world, blocks, kept), pictures };
};

/** Lines of text that fit a page, and letters that fit a line. */
const LINES = 34;
const LETTERS = 78;

const linesOf = (block: TextBlock, pictures: LoadedDocument["pictures"]): number => {
  const wrapped = (spans: readonly { text: string }[]) =>
    spans
      .map(({ text }) => text)
      .join("")
      .split("\n")
      .reduce((sum, line) => sum + Math.ceil(Math.max(1, line.length) / LETTERS), 0);
  switch (block.type) {
    case "list":
      return block.items.reduce((sum, item) => sum + wrapped(item), 0);
    case "picture": {
      const picture = pictures.get(block.picture);
      return picture ? Math.min(LINES, ((block.width / 100) * 24 * picture.height) / picture.width) : 0;
    }
    case "lines":
      return block.count * 1.2;
    case "formula":
      return 2;
    case "table":
      return block.rows.reduce((sum, row) => {
        const letters = LETTERS / row.length;
        return sum + 1 + Math.max(...row.map((cell) => Math.ceil(Math.max(1, cell.length) / letters)));
      }, 0);
    case "pageBreak":
      return 0;
    default:
      return wrapped(block.spans) + 0.5;
  }
};

/** How many pages a document will have, nearly: those of sheets exactly, those of text by their lines. */
export const countPages = ({ parts, pictures }: LoadedDocument, withAnswers: boolean): number => {
  const counts = parts.map((part) => {
    if (part.kind === "exercise") {
      const { sheets, keys } = pagesOf(part.kept);
      return sheets.length + (withAnswers ? keys.length : 0);
    }
    const breaks = part.blocks.filter(({ type }) => type === "pageBreak").length;
    return breaks + Math.ceil(part.blocks.reduce((sum, block) => sum + linesOf(block, pictures), 0) / LINES);
  });
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Told before anything is made. @throws AppError document_too_long (422) */
export const refuseTooLong = (document: LoadedDocument, withAnswers: boolean, maximum = MAX_PAGES): void => {
  const pages = countPages(document, withAnswers);
  if (pages > maximum) throw new AppError("document_too_long", { values: { pages, maximum } });
};
