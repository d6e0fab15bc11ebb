import { buffer } from "node:stream/consumers";
import yazl from "yazl";
import { z } from "zod";
import { listZip, readZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";
import { MAX_ITEM_BYTES } from "#lib/interactive/authoring/schema.ts";
import { type Item, interactiveTitle, items } from "#lib/interactive/exercises/schema.ts";

const NAME = "exercises.json";

/** What lies in a package of ours; `version` grows when a reader of today could not read it any more. */
const content = z.object({ format: z.literal("kreda-exercises"), version: z.literal(1), title: interactiveTitle, items });

export type PackageContent = { title: string; items: Item[] };

/** A ZIP with the exercises as JSON; the same exercises give the same bytes. */
export const writePackage = async ({ title, items: all }: PackageContent): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  const json = JSON.stringify({ format: "kreda-exercises", version: 1, title, items: all }, null, 2);
  // The first moment that a ZIP can name (1980), read as local time.
  zip.addBuffer(Buffer.from(`${json}\n`), NAME, { mtime: new Date(1980, 0, 1), forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
};

/** Reads a package of ours; null for a ZIP that is none. @throws AppError file_damaged, file_too_large (a bomb) */
export const readPackage = (bytes: Buffer): PackageContent | null => {
  const entry = listZip(bytes).find(({ name }) => name === NAME);
  if (!entry) return null;
  const json = readZipEntry(bytes, entry, 4 * MAX_ITEM_BYTES).toString("utf8");
  try {
    const read = content.safeParse(JSON.parse(json));
    return read.success ? { title: read.data.title, items: read.data.items } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};
