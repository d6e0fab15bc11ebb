import { buffer } from "node:stream/consumers";
import yazl from "yazl";
import { z } from "zod";
import { listZip, readZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";
import { MAX_ITEM_BYTES } from "#lib/interactive/authoring/schema.ts";
import { type Item, interactiveTitle, items } from "#lib/interactive/exercises/schema.ts";
import { MAX_MEDIA, maxBytes } from "#lib/interactive/media/limits.ts";

const NAME = "exercises.json";
const MAX_FILE_BYTES = Math.max(...Object.values(maxBytes));

/** Where a file lies in a package, by the id that its exercises name it by. */
const pathOf = (id: number): string => `media/${id}`;
const file = z.object({ id: z.int().positive(), name: z.string().min(1).max(200) });

/** What lies in a package of ours; `version` grows when a reader of today could not read it any more. `files`: those that the exercises name. */
const content = z.object({
  format: z.literal("kreda-exercises"),
  version: z.literal(1),
  title: interactiveTitle,
  items,
  files: z.array(file).max(MAX_MEDIA).default([]),
});

export type PackedFile = { id: number; name: string; bytes: Buffer };
export type PackageContent = { title: string; items: Item[]; files?: readonly PackedFile[] };

/** A ZIP with the exercises as JSON, and their files; the same exercises give the same bytes. */
export const writePackage = async ({ title, items: all, files = [] }: PackageContent): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  const named = files.length > 0 ? { files: files.map(({ id, name }) => ({ id, name })) } : {};
  const json = JSON.stringify({ format: "kreda-exercises", version: 1, title, items: all, ...named }, null, 2);
  // The first moment that a ZIP can name (1980), read as local time.
  const moment = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };
  zip.addBuffer(Buffer.from(`${json}\n`), NAME, moment);
  // Pictures and sound are packed already.
  for (const { id, bytes } of files) zip.addBuffer(bytes, pathOf(id), { ...moment, compress: false });
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
};

/** Reads a package of ours; null for a ZIP that is none. @throws AppError file_damaged, file_too_large (a bomb) */
export const readPackage = (bytes: Buffer): PackageContent | null => {
  const entries = listZip(bytes);
  const entry = entries.find(({ name }) => name === NAME);
  if (!entry) return null;
  const json = readZipEntry(bytes, entry, 4 * MAX_ITEM_BYTES).toString("utf8");
  try {
    const read = content.safeParse(JSON.parse(json));
    if (!read.success) return null;
    const files = read.data.files.flatMap(({ id, name }): PackedFile[] => {
      const packed = entries.find((one) => one.name === pathOf(id));
      return packed ? [{ id, name, bytes: readZipEntry(bytes, packed, MAX_FILE_BYTES) }] : [];
    });
    return { title: read.data.title, items: read.data.items, files };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};
