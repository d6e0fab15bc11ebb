import type { z } from "zod";
import { newInteractiveInput } from "#lib/interactive/authoring/schema.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { readGift } from "#lib/interactive/exchange/gift/read-gift.ts";
import { readMoodle } from "#lib/interactive/exchange/moodle/read-moodle.ts";
import { looksLikeXml } from "#lib/interactive/exchange/moodle/xml-questions.ts";
import { isQtiItem, readSingleQti } from "#lib/interactive/exchange/qti/read-package.ts";
import type { ImportedExercises, ImportPreview } from "#lib/interactive/exchange/schema.ts";
import { type ForeignFile, takeForeign } from "#lib/interactive/exchange/server/foreign-files.ts";
import { readH5pFile } from "#lib/interactive/exchange/server/h5p-package.ts";
import { type PackageContent, type PackedFile, readPackage } from "#lib/interactive/exchange/server/kreda-package.ts";
import { decodeXmlBytes, unzipQti } from "#lib/interactive/exchange/server/qti-package.ts";
import { filesIn, type Item } from "#lib/interactive/exercises/schema.ts";
import { addMedium } from "#lib/interactive/media/server/add-medium.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** No file has this id. */
const NOBODYS = Number.MAX_SAFE_INTEGER;

type Read = PackageContent & {
  problems?: ImportedExercises["problems"];
  lost?: ImportedExercises["lost"];
  /** Of other systems' packages. */
  foreign?: readonly ForeignFile[];
};

const unreadable = (): never => {
  throw new AppError("exercises_unreadable");
};

/** A title from the file's name: without its endings, and without what no title may have. */
const titleOf = (name: string): string =>
  name
    .replace(/(?:\.gift|\.qti)?\.[A-Za-z0-9]{1,5}$/, "")
    .replace(/[_\p{C}]+/gu, " ")
    .trim()
    .slice(0, 120);

const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return unreadable();
  }
};

/** By what the bytes are: a package of ours, of H5P or of QTI; one item of QTI, a quiz in Moodle's XML, else questions in GIFT. */
const readExercises = (bytes: Buffer, lang: string): Read => {
  if (bytes.subarray(0, 2).toString("latin1") === "PK") {
    const own = readPackage(bytes);
    if (own) return own;
    const { files, ...read } = readH5pFile(bytes, lang) ?? unzipQti(bytes, lang) ?? unreadable();
    return { ...read, foreign: files };
  }
  const xml = decodeXmlBytes(bytes);
  if (xml !== null && isQtiItem(xml)) {
    const { files: _, ...read } = readSingleQti(xml, lang) ?? unreadable();
    return read;
  }
  const text = decode(bytes);
  if (!looksLikeXml(text)) return { title: "", ...readGift(text, lang) };
  const { files, ...quiz } = readMoodle(text, lang) ?? unreadable();
  return { title: "", ...quiz, foreign: files };
};

/**
 * Files of a package become hers, and its exercises name them by the ids that they have now. A file that is not in it is named as nobody's, which
 * saving refuses.
 */
const takeFiles = async (userId: number, all: readonly Item[], files: readonly PackedFile[]): Promise<Item[]> => {
  const ids = new Map<number, number>();
  for (const { id, name, bytes } of files.filter((file) => filesIn(all).includes(file.id))) {
    ids.set(id, (await addMedium(userId, new File([new Uint8Array(bytes)], name))).id);
  }
  return all.map(
    (one): Item => ({
      ...one,
      media: one.media.map((medium) =>
        medium.source.from === "file" ? { ...medium, source: { from: "file", file: ids.get(medium.source.file) ?? NOBODYS } } : medium,
      ),
    }),
  );
};

type Opened = { read: Read; content: z.output<typeof newInteractiveInput> };

/** What the file is, its bytes say, not its name. */
const openFile = async (world: World, file: File): Promise<Opened> => {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length === 0) throw new AppError("file_empty");
  const read = readExercises(bytes, worlds[world].bcp47);
  if (read.items.length === 0) unreadable();
  const title = read.title || titleOf(file.name) || (read.items[0]?.prompt ?? "").replace(/\s+/g, " ").slice(0, 120);
  const parsed = newInteractiveInput.safeParse({ title, items: read.items });
  if (!parsed.success) throw new AppError("invalid_input", { fields: { file: parsed.error.issues[0]?.message ?? "invalid" } });
  return { read, content: parsed.data };
};

/**
 * What a file would become, and what of it has no place here; writes nothing. That a picture is damaged shows when it comes in.
 * @throws AppError exercises_unreadable, file_empty, file_damaged, file_too_large, invalid_input (more than an interactive holds)
 */
export const previewExercises = async (world: World, file: File): Promise<ImportPreview> => {
  const { read, content } = await openFile(world, file);
  return { title: content.title, count: content.items.length, problems: read.problems ?? [], lost: read.lost ?? [] };
};

/**
 * Exercises of a file, as a member's own. Either some come in, or nothing is kept.
 * @throws AppError exercises_unreadable, file_empty, file_damaged, file_too_large, list_full, invalid_input (more than an interactive holds)
 */
export const importExercises = async (userId: number, world: World, file: File): Promise<ImportedExercises> => {
  const { read, content } = await openFile(world, file);
  const { items: taken, problems } = read.foreign
    ? await takeForeign(userId, content.items, read.foreign)
    : { items: await takeFiles(userId, content.items, read.files ?? []), problems: [] };
  const made = await createInteractive(userId, world, { title: content.title, items: taken });
  return { ...made, problems: [...(read.problems ?? []), ...problems], lost: read.lost ?? [] };
};
