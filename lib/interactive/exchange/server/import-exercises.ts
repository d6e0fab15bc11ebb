import { newInteractiveInput } from "#lib/interactive/authoring/schema.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { readGift } from "#lib/interactive/exchange/gift/read-gift.ts";
import { readMoodle } from "#lib/interactive/exchange/moodle/read-moodle.ts";
import { looksLikeXml } from "#lib/interactive/exchange/moodle/xml-questions.ts";
import type { ImportedExercises } from "#lib/interactive/exchange/schema.ts";
import { readH5pFile } from "#lib/interactive/exchange/server/h5p-package.ts";
import { type PackageContent, readPackage } from "#lib/interactive/exchange/server/kreda-package.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Read = PackageContent & { problems?: ImportedExercises["problems"] };

const unreadable = (): never => {
  throw new AppError("exercises_unreadable");
};

/** A title from the file's name: without its endings, and without what no title may have. */
const titleOf = (name: string): string =>
  name
    .replace(/(?:\.gift)?\.[A-Za-z0-9]{1,5}$/, "")
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

/** Questions in Moodle's XML, else in GIFT, by how the text begins. */
const readQuestions = (text: string, lang: string) =>
  looksLikeXml(text) ? (readMoodle(text, lang) ?? unreadable()) : readGift(text, lang);

/**
 * Exercises of a file: a package of ours or of H5P, else a quiz in Moodle's XML or questions in GIFT. What the file is, its bytes say, not its name. Either some come in, or
 * nothing is kept.
 * @throws AppError exercises_unreadable, file_empty, file_damaged, file_too_large, list_full, invalid_input (more than an interactive holds)
 */
export const importExercises = async (userId: number, world: World, file: File): Promise<ImportedExercises> => {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length === 0) throw new AppError("file_empty");
  const isZip = bytes.subarray(0, 2).toString("latin1") === "PK";
  const { bcp47 } = worlds[world];
  const read: Read = isZip
    ? (readPackage(bytes) ?? readH5pFile(bytes, bcp47) ?? unreadable())
    : { title: titleOf(file.name), ...readQuestions(decode(bytes), bcp47) };
  if (read.items.length === 0) unreadable();
  const title = read.title || (isZip ? titleOf(file.name) : "") || (read.items[0]?.prompt ?? "").replace(/\s+/g, " ").slice(0, 120);
  const parsed = newInteractiveInput.safeParse({ title, items: read.items });
  if (!parsed.success) throw new AppError("invalid_input", { fields: { file: parsed.error.issues[0]?.message ?? "invalid" } });
  return { ...(await createInteractive(userId, world, parsed.data)), problems: read.problems ?? [] };
};
