import { listZip, readZipEntry } from "#lib/catalogue/materials/server/read-zip.ts";
import { type QtiItems, readQti } from "#lib/interactive/exchange/qti/read-package.ts";
import { MANIFEST } from "#lib/interactive/exchange/qti/write-package.ts";
import { type FileProblem, type ForeignFile, MAX_MEDIUM_BYTES, unpackFiles } from "#lib/interactive/exchange/server/foreign-files.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** Of one document in a package, unpacked, and of all that are read: items are text. */
const MAX_DOCUMENT_BYTES = 2 * 1_048_576;
const MAX_READ_BYTES = 16 * 1_048_576;

/** The encoding of an XML document by its first bytes (XML 1.0, appendix F): a mark, else what it declares, else UTF-8. */
const encodingOf = (bytes: Buffer): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const head = bytes.toString("latin1", 0, 200);
  return /^(?:\xEF\xBB\xBF)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]{1,30})["']/.exec(head)?.[1] ?? "utf-8";
};

/** The text of an XML document; null where it is not in its encoding, or in one that nobody knows. */
export const decodeXmlBytes = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

type Taken = Omit<QtiItems, "files" | "problems"> & { files: ForeignFile[]; problems: FileProblem[] };

/**
 * Items of a package of QTI; null for a ZIP that is none. Its manifest may lie in a folder of its own, as people pack them.
 * @throws AppError file_damaged, file_encrypted, file_too_large (a bomb, or more text than exercises are)
 */
export const unzipQti = (bytes: Buffer, lang: string): Taken | null => {
  const entries = new Map(listZip(bytes).map((entry) => [entry.name, entry]));
  const [manifest] = [...entries.keys()].filter((name) => name === MANIFEST || /^[^/]+\/imsmanifest\.xml$/.test(name)).toSorted(byDepth);
  if (manifest === undefined) return null;
  let left = MAX_READ_BYTES;
  const read = readQti(
    manifest,
    (name) => {
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.bytes > MAX_DOCUMENT_BYTES || entry.bytes > left) throw new AppError("file_too_large");
      const content = readZipEntry(bytes, entry, MAX_DOCUMENT_BYTES);
      left -= content.length;
      return decodeXmlBytes(content);
    },
    lang,
  );
  if (!read) return null;
  const unpacked = unpackFiles(read.files, read, (path) => {
    const entry = entries.get(path);
    return entry ? readZipEntry(bytes, entry, MAX_MEDIUM_BYTES) : null;
  });
  return { title: read.title, lost: read.lost, ...unpacked };
};

/** The one at the root comes first. */
const byDepth = (a: string, b: string): number => a.split("/").length - b.split("/").length;
