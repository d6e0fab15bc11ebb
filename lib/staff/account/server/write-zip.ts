import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";
import type { PersonalFile } from "#lib/platform/personal-data/personal-data.ts";

type Progress = (share: number) => Promise<void>;

const textOf = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Adds one file and waits until it has been read to its end; nothing for one that is gone. */
const addFile = async (zip: yazl.ZipFile, { name, open }: PersonalFile): Promise<boolean> => {
  const content = await open();
  if (content === null) return false;
  if (content instanceof Uint8Array) {
    zip.addBuffer(Buffer.from(content), name);
    return true;
  }
  await new Promise<void>((resolve, reject) => {
    content.once("end", resolve).once("error", reject);
    zip.addReadStream(content, name);
  });
  return true;
};

/**
 * Writes a zip of JSON texts by area and of files, one after the other, to the disk; `index.json` says what there is and what is missing.
 * `onProgress` gets the share that is done, 0 to 1.
 */
export const writeZip = async (
  target: string,
  areas: Readonly<Record<string, unknown>>,
  files: readonly PersonalFile[],
  onProgress: Progress,
): Promise<void> => {
  const zip = new yazl.ZipFile();
  const written = pipeline(Readable.from(zip.outputStream), createWriteStream(target, { mode: 0o600 }));
  const failed = new Promise<never>((_, reject) => {
    zip.on("error", reject);
    written.catch(reject);
  });
  const fill = async () => {
    for (const [name, value] of Object.entries(areas)) zip.addBuffer(textOf(value), `${name}.json`);
    const missing: string[] = [];
    for (const [index, file] of files.entries()) {
      if (!(await addFile(zip, file))) missing.push(file.name);
      await onProgress((index + 1) / files.length);
    }
    const made = { madeAt: new Date().toISOString(), areas: Object.keys(areas), files: files.map(({ name }) => name), missing };
    zip.addBuffer(textOf(made), "index.json");
    zip.end();
    await written;
  };
  await Promise.race([fill(), failed]);
};
