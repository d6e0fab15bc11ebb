import { newInteractiveInput } from "#lib/interactive/authoring/schema.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { readGift } from "#lib/interactive/exchange/gift/read-gift.ts";
import { isQtiItem, readSingleQti } from "#lib/interactive/exchange/qti/read-package.ts";
import type { ImportedExercises } from "#lib/interactive/exchange/schema.ts";
import { readPackage } from "#lib/interactive/exchange/server/kreda-package.ts";
import { decodeXmlBytes, unzipQti } from "#lib/interactive/exchange/server/qti-package.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

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

type Read = { title: string; items: Item[]; problems: ImportedExercises["problems"] };

/** By what the bytes are: a package of ours or of QTI, one item of QTI, else questions in GIFT. */
const readExercises = (bytes: Buffer, lang: string): Read => {
  if (bytes.subarray(0, 2).toString("latin1") === "PK") {
    const own = readPackage(bytes);
    return own ? { ...own, problems: [] } : (unzipQti(bytes, lang) ?? unreadable());
  }
  const xml = decodeXmlBytes(bytes);
  if (xml !== null && isQtiItem(xml)) return readSingleQti(xml, lang) ?? unreadable();
  return { title: "", ...readGift(decode(bytes), lang) };
};

/**
 * Exercises of a file: a package of ours, a package or an item of QTI, else questions in GIFT. What the file is, its bytes say, not its name. Either some come in, or
 * nothing is kept.
 * @throws AppError exercises_unreadable, file_empty, file_damaged, file_too_large, list_full, invalid_input (more than an interactive holds)
 */
export const importExercises = async (userId: number, world: World, file: File): Promise<ImportedExercises> => {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length === 0) throw new AppError("file_empty");
  const read = readExercises(bytes, worlds[world].bcp47);
  if (read.items.length === 0) unreadable();
  const title = read.title || titleOf(file.name) || (read.items[0]?.prompt ?? "").replace(/\s+/g, " ").slice(0, 120);
  const parsed = newInteractiveInput.safeParse({ title, items: read.items });
  if (!parsed.success) throw new AppError("invalid_input", { fields: { file: parsed.error.issues[0]?.message ?? "invalid" } });
  return { ...(await createInteractive(userId, world, parsed.data)), problems: read.problems };
};
