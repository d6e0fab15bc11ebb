import { buffer } from "node:stream/consumers";
import yazl from "yazl";
import { listZip, readZipEntry, type ZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";
import { MAX_ITEM_BYTES } from "#lib/interactive/authoring/schema.ts";
import { at } from "#lib/interactive/exchange/h5p/params.ts";
import { type H5pContents, readH5p } from "#lib/interactive/exchange/h5p/read-h5p.ts";
import type { H5pPackage } from "#lib/interactive/exchange/h5p/write-h5p.ts";
import { MAX_PACKAGE_BYTES } from "#lib/interactive/exchange/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { isPlainLine } from "#lib/platform/fields/fields.ts";

const DEFINITION = "h5p.json";
const CONTENT = "content/content.json";
/** With the texts of buttons that every content carries along. */
const MAX_CONTENT_BYTES = 10 * MAX_ITEM_BYTES;
/** Packages that lie in one ZIP: as many as exercises in one interactive. */
const MAX_PACKAGES = 60;

const zipOf = (files: readonly (readonly [name: string, bytes: Buffer])[]): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  // The first moment that a ZIP can name (1980), read as local time.
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { mtime: new Date(1980, 0, 1), forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
};

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

/** One package as a file; the same content gives the same bytes. H5P takes files of known endings only, and no folders by themselves. */
const writePackage = ({ definition, content }: H5pPackage): Promise<Buffer> =>
  zipOf([
    [DEFINITION, json(definition)],
    [CONTENT, json(content)],
  ]);

/** One package, or a ZIP of several, each by its number. @throws AppError invalid_input for none: no exercise is of a type that H5P has */
export const writeH5pFile = async (packages: readonly H5pPackage[]): Promise<{ bytes: Buffer; isMany: boolean }> => {
  const [first, ...others] = packages;
  if (first && others.length === 0) return { bytes: await writePackage(first), isMany: false };
  if (!first) throw new AppError("invalid_input", { fields: { format: "invalid" } });
  const files: [string, Buffer][] = [];
  for (const [index, one] of packages.entries()) files.push([`${String(index + 1).padStart(2, "0")}.h5p`, await writePackage(one)]);
  return { bytes: await zipOf(files), isMany: true };
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

type Taken = H5pContents & { title: string };

const readOne = (bytes: Buffer, entries: readonly ZipEntry[], lang: string): Taken | null => {
  const [definition, content] = [DEFINITION, CONTENT].map((name) => {
    const entry = entries.find((one) => one.name === name);
    return entry && parse(readZipEntry(bytes, entry, MAX_CONTENT_BYTES));
  });
  if (typeof at(definition, "mainLibrary") !== "string" || content === undefined) return null;
  const title = titleOf(definition);
  return { title, ...readH5p(definition, content, title, lang) };
};

/**
 * Reads a package of H5P, with or without the libraries in it, or a ZIP of packages as they leave here; null for a ZIP that is neither. Nothing
 * but two JSONs is looked at. Problems are named by the place of a content, over all packages.
 * @throws AppError file_damaged, file_empty, file_encrypted, file_too_large (a bomb)
 */
export const readH5pFile = (bytes: Buffer, lang: string): Taken | null => {
  const entries = listZip(bytes);
  if (entries.some(({ name }) => name === DEFINITION)) return readOne(bytes, entries, lang);
  const inside = entries.filter(({ name }) => /^[^/]+\.h5p$/i.test(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
  if (inside.length === 0 || inside.length > MAX_PACKAGES) return null;
  const all: Taken = { title: "", items: [], problems: [] };
  for (const [index, entry] of inside.entries()) {
    const own = readZipEntry(bytes, entry, MAX_PACKAGE_BYTES);
    const one = readOne(own, listZip(own), lang);
    const id = (place: number): string => `i${all.items.length + place + 1}`;
    const items = (one?.items ?? []).map((item, place) => ({ ...item, id: id(place) }));
    all.problems.push(
      ...(one?.problems.map(({ reason }) => ({ line: index + 1, reason })) ?? [{ line: index + 1, reason: "kind" as const }]),
    );
    all.items.push(...items);
  }
  return all;
};
