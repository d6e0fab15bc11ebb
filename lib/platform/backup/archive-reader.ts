import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import type { EntryFacts } from "#lib/platform/backup/archive-writer.ts";
import { type Manifest, manifestName, manifestSchema } from "#lib/platform/backup/manifest.ts";
import { StartError } from "#lib/platform/env/start-error.ts";

export type ArchiveReader = {
  manifest: Manifest;
  /** What stands under a name. @throws Error when there is no such entry */
  read: (name: string) => Promise<Readable>;
  close: () => void;
};

const openZip = (file: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });

const listEntries = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.once("end", () => resolve(entries)).once("error", reject);
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });

const openEntry = (zip: ZipFile, entry: Entry | undefined): Promise<Readable> =>
  new Promise((resolve, reject) => {
    if (!entry) return reject(new Error("there is no such entry"));
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });

const isAsNoted = async (content: Readable, { bytes, sha256 }: EntryFacts): Promise<boolean> => {
  const hash = createHash("sha256");
  let count = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    count += chunk.length;
  }
  return count === bytes && hash.digest("hex") === sha256;
};

const damaged = (file: string, what: string) => new StartError(`${file} is damaged or no backup of Kreda: ${what}. Nothing was restored.`);

/**
 * Opens a backup; its table of contents is read, nothing else.
 * @throws StartError in one sentence when it is none, or of a form that this version does not know
 */
export const openArchive = async (file: string): Promise<ArchiveReader> => {
  const zip = await openZip(file).catch((error: Error) => {
    throw damaged(file, error.message);
  });
  try {
    const entries = await listEntries(zip);
    const manifest = manifestSchema.parse(JSON.parse(await text(await openEntry(zip, entries.get(manifestName)))));
    return { manifest, read: (name) => openEntry(zip, entries.get(name)), close: () => zip.close() };
  } catch {
    zip.close();
    throw damaged(file, `it has no ${manifestName} that can be read`);
  }
};

/** Reads everything once and compares it with its checksums. @throws StartError naming the first entry that is not what was written */
export const verifyArchive = async (file: string, { manifest, read }: ArchiveReader): Promise<void> => {
  for (const entry of [...manifest.tables, manifest.jobs, ...manifest.files]) {
    const isRight = await read(entry.entry).then(
      (content) => isAsNoted(content, entry),
      () => false,
    );
    if (!isRight) throw damaged(file, `${entry.entry} is not what was written`);
  }
};
