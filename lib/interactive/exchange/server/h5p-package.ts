import { listZip, readZipEntry, type ZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";
import { MAX_ITEM_BYTES } from "#lib/interactive/authoring/schema.ts";
import { at } from "#lib/interactive/exchange/h5p/params.ts";
import { type H5pContents, readH5p } from "#lib/interactive/exchange/h5p/read-h5p.ts";
import type { H5pPackage } from "#lib/interactive/exchange/h5p/write-h5p.ts";
import { mergeLost } from "#lib/interactive/exchange/rules.ts";
import { MAX_PACKAGE_BYTES } from "#lib/interactive/exchange/schema.ts";
import {
  type FileProblem,
  type ForeignFile,
  MAX_MEDIUM_BYTES,
  unpackFiles,
  withFilesFrom,
} from "#lib/interactive/exchange/server/foreign-files.ts";
import { type NamedBytes, zipFiles } from "#lib/interactive/exchange/server/zip-files.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { isPlainLine } from "#lib/platform/fields/fields.ts";

const DEFINITION = "h5p.json";
const FOLDER = "content/";
const CONTENT = `${FOLDER}content.json`;
/** With the texts of buttons that every content carries along. */
const MAX_CONTENT_BYTES = 10 * MAX_ITEM_BYTES;
/** Numbers of files that each package of several has to itself: more than the contents that are read. */
const FILES_EACH = 1_000;
/** Packages that lie in one ZIP: as many as exercises in one interactive. */
const MAX_PACKAGES = 60;

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** One package as a file, with the files that it names; the same content gives the same bytes. H5P takes files of known endings only, and no folders by themselves. */
const writePackage = ({ definition, content }: H5pPackage, files: readonly NamedBytes[]): Promise<Buffer> => {
  const written = json(content);
  const named = files.filter(([name]) => written.includes(JSON.stringify(name)));
  return zipFiles([
    [DEFINITION, json(definition)],
    [CONTENT, written],
    ...named.map(([name, bytes]): NamedBytes => [`${FOLDER}${name}`, bytes]),
  ]);
};

/** One package, or a ZIP of several, each by its number. `media`: files below `content`. @throws AppError invalid_input for none: no exercise is of a type that H5P has */
export const writeH5pFile = async (
  packages: readonly H5pPackage[],
  media: readonly NamedBytes[] = [],
): Promise<{ bytes: Buffer; isMany: boolean }> => {
  const [first, ...others] = packages;
  if (first && others.length === 0) return { bytes: await writePackage(first, media), isMany: false };
  if (!first) throw new AppError("invalid_input", { fields: { format: "invalid" } });
  const files: [string, Buffer][] = [];
  for (const [index, one] of packages.entries()) files.push([`${String(index + 1).padStart(2, "0")}.h5p`, await writePackage(one, media)]);
  return { bytes: await zipFiles(files), isMany: true };
};

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    // A TypeError is text that is no UTF-8.
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
};

const titleOf = (definition: unknown): string => {
  const title = at(definition, "title");
  return typeof title === "string"
    ? Array.from(title, (sign) => (isPlainLine(sign) ? sign : " "))
        .join("")
        .replace(/\s+/g, " ")
        .trim()
        .slice(0, 120)
        .trim()
    : "";
};

type Taken = Omit<H5pContents, "files" | "problems"> & { title: string; files: ForeignFile[]; problems: FileProblem[] };

const unpack = (bytes: Buffer, entries: readonly ZipEntry[], path: string): Buffer | null => {
  const entry = entries.find(({ name }) => name === `${FOLDER}${path}`);
  return entry ? readZipEntry(bytes, entry, MAX_MEDIUM_BYTES) : null;
};

const readOne = (bytes: Buffer, entries: readonly ZipEntry[], lang: string): Taken | null => {
  const [definition, content] = [DEFINITION, CONTENT].map((name) => {
    const entry = entries.find((one) => one.name === name);
    return entry && parse(readZipEntry(bytes, entry, MAX_CONTENT_BYTES));
  });
  if (typeof at(definition, "mainLibrary") !== "string" || content === undefined) return null;
  const title = titleOf(definition);
  const { files, ...read } = readH5p(definition, content, title, lang);
  return { title, ...read, ...unpackFiles(files, read, (path) => unpack(bytes, entries, path)) };
};

/**
 * Reads a package of H5P, with or without the libraries in it, or a ZIP of packages as they leave here; null for a ZIP that is neither. Nothing
 * but two JSONs and the files that they name is looked at. Problems are named by the place of a content, over all packages.
 * @throws AppError file_damaged, file_empty, file_encrypted, file_too_large (a bomb)
 */
export const readH5pFile = (bytes: Buffer, lang: string): Taken | null => {
  const entries = listZip(bytes);
  if (entries.some(({ name }) => name === DEFINITION)) return readOne(bytes, entries, lang);
  const inside = entries.filter(({ name }) => /^[^/]+\.h5p$/i.test(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  if (inside.length === 0 || inside.length > MAX_PACKAGES) return null;
  const all: Taken = { title: "", items: [], problems: [], files: [], lost: [] };
  for (const [index, entry] of inside.entries()) {
    const own = readZipEntry(bytes, entry, MAX_PACKAGE_BYTES);
    const one = readOne(own, listZip(own), lang);
    const id = (place: number): string => `i${all.items.length + place + 1}`;
    const offset = (index + 1) * FILES_EACH;
    const items = withFilesFrom(
      (one?.items ?? []).map((item, place): Item => ({ ...item, id: id(place) })),
      (file) => offset + file,
    );
    all.files.push(...(one?.files ?? []).map((file) => ({ ...file, id: offset + file.id, line: index + 1 })));
    all.problems.push(
      ...(one?.problems.map((problem) => ({ ...problem, line: index + 1 })) ?? [{ line: index + 1, reason: "kind" as const }]),
    );
    all.lost.push(...(one?.lost ?? []).map(({ losses }) => ({ line: index + 1, losses })));
    all.items.push(...items);
  }
  return { ...all, lost: mergeLost(all.lost) };
};
