import type { FoundFile } from "#lib/interactive/exchange/packed-media.ts";
import type { ImportedExercises } from "#lib/interactive/exchange/schema.ts";
import type { PackedFile } from "#lib/interactive/exchange/server/kreda-package.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { maxBytes } from "#lib/interactive/media/limits.ts";
import { addMedium } from "#lib/interactive/media/server/add-medium.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

export type FileProblem = ImportedExercises["problems"][number];
/** A file out of another system's package; `line`: the place of the exercise that names it. */
export type ForeignFile = PackedFile & { line: number };

export const MAX_MEDIUM_BYTES = Math.max(...Object.values(maxBytes));
/** Of one package, all files together, unpacked. */
const MAX_READ_BYTES = 100 * 1_048_576;

/** The same exercises with other numbers for their files; null: without them. */
export const withFilesFrom = (all: readonly Item[], idOf: (file: number) => number | null): Item[] =>
  all.map((one): Item => {
    const media = one.media.flatMap((medium) => {
      if (medium.source.from !== "file") return [medium];
      const file = idOf(medium.source.file);
      return file === null ? [] : [{ ...medium, source: { from: "file" as const, file } }];
    });
    return { ...one, media };
  });

const missing = ({ line, path }: FoundFile): FileProblem => ({ line, name: path.slice(0, 200), reason: "file" });

/**
 * Takes the files out of a package that its exercises name; each that is not there is named, and its exercise comes in without it.
 * @throws AppError file_too_large (a bomb, or more than exercises are), file_damaged
 */
export const unpackFiles = <P extends FileProblem>(
  found: readonly FoundFile[],
  { items, problems }: { items: readonly Item[]; problems: readonly P[] },
  read: (path: string) => Buffer | null,
): { items: Item[]; problems: FileProblem[]; files: ForeignFile[] } => {
  let left = MAX_READ_BYTES;
  const files = found.flatMap(({ id, path, line }): ForeignFile[] => {
    const bytes = read(path);
    if (!bytes) return [];
    left -= bytes.length;
    if (left < 0) throw new AppError("file_too_large");
    return [{ id, line, bytes, name: path.split("/").at(-1) ?? "file" }];
  });
  const isThere = (file: number): boolean => files.some(({ id }) => id === file);
  return {
    files,
    items: withFilesFrom(items, (file) => (isThere(file) ? file : null)),
    problems: [...problems, ...found.filter(({ id }) => !isThere(id)).map(missing)],
  };
};

/** What of a file is its own fault, so that all else comes in without it; a full library or a virus ends the whole. */
const own: readonly string[] = ["image_invalid", "file_damaged", "file_encrypted", "file_empty", "file_too_large"];

/**
 * Foreign files become a member's own, told by their bytes; those that are neither picture nor recording are named, and their exercises come in without
 * them.
 * @throws AppError list_full, storage_full, file_infected
 */
export const takeForeign = async (
  userId: number,
  all: readonly Item[],
  files: readonly ForeignFile[],
): Promise<{ items: Item[]; problems: FileProblem[] }> => {
  const kinds = new Map(
    all.flatMap(({ media }) => media.flatMap(({ kind, source }) => (source.from === "file" ? [[source.file, kind] as const] : []))),
  );
  const ids = new Map<number, number>();
  const problems: FileProblem[] = [];
  for (const { id, name, bytes, line } of files.filter((file) => kinds.has(file.id))) {
    const problem: FileProblem = { line, name: name.slice(0, 200), reason: "file" };
    try {
      const made = await addMedium(userId, new File([new Uint8Array(bytes)], name));
      if (made.kind === kinds.get(id)) ids.set(id, made.id);
      else problems.push(problem);
    } catch (error) {
      if (!(error instanceof AppError && own.includes(error.code))) throw error;
      problems.push(problem);
    }
  }
  return { items: withFilesFrom(all, (file) => ids.get(file) ?? null), problems };
};
