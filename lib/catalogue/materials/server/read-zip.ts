import { inflateRawSync } from "node:zlib";
import { limits } from "#lib/catalogue/materials/server/limits.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

export type ZipEntry = { name: string; bytes: number; packedBytes: number; method: number; offset: number };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const SYMLINK = 0o120000;
const FILE_TYPE = 0o170000;

const damaged = (): never => {
  throw new AppError("file_damaged");
};

/** Where the end record stands: the last one whose comment reaches exactly to the end of the file. */
const findEnd = (zip: Buffer): number => {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - 0xffff); at--) {
    if (zip.readUInt32LE(at) === END && at + END_BYTES + zip.readUInt16LE(at + 20) === zip.length) return at;
  }
  return damaged();
};

/** Zip slip: absolute paths, drive letters, backslashes, `..`, control characters. */
const isSafeName = (name: string): boolean =>
  name.length > 0 && name.length < 1_000 && !/^\/|^[a-z]:|\\|\p{Cc}/iu.test(name) && !name.split("/").includes("..");

const readEntry = (zip: Buffer, at: number): { entry: ZipEntry; next: number } => {
  if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) damaged();
  const flags = zip.readUInt16LE(at + 8);
  if (flags & 1) throw new AppError("file_encrypted");
  const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
  const name = zip.toString("utf8", at + 46, nameEnd);
  const unixMode = zip.readUInt32LE(at + 38) >>> 16;
  if (!isSafeName(name) || (unixMode & FILE_TYPE) === SYMLINK) damaged();
  const entry = {
    name,
    bytes: zip.readUInt32LE(at + 24),
    packedBytes: zip.readUInt32LE(at + 20),
    method: zip.readUInt16LE(at + 10),
    offset: zip.readUInt32LE(at + 42),
  };
  return { entry, next: nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32) };
};

/**
 * Lists an archive from its directory; nothing is unpacked (threat 18). ZIP64 sizes are beyond the limits by themselves.
 * @throws AppError file_damaged (broken, overlapping entries, links, names that leave the folder), file_encrypted, file_empty,
 * file_too_large (too many entries, too large or too strongly packed: a bomb).
 */
export const listZip = (zip: Buffer): ZipEntry[] => {
  if (zip.length < END_BYTES) damaged();
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count === 0) throw new AppError("file_empty");
  if (count > limits.zipEntries) throw new AppError("file_too_large");
  const entries: ZipEntry[] = [];
  for (let at = zip.readUInt32LE(end + 16); entries.length < count; ) {
    const { entry, next } = readEntry(zip, at);
    entries.push(entry);
    at = next;
  }
  const packed = entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (unpacked > limits.zipBytes || unpacked > Math.max(packed, 1_024) * limits.zipRatio) throw new AppError("file_too_large");
  if (packed > zip.length) damaged();
  return entries;
};

/**
 * Unpacks one small entry.
 * @throws AppError file_damaged when it is not what the directory says or larger than `maxBytes`.
 */
export const readZipEntry = (zip: Buffer, entry: ZipEntry, maxBytes = 1_048_576): Buffer => {
  const at = entry.offset;
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL) damaged();
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const packed = zip.subarray(start, start + entry.packedBytes);
  if (entry.method === 0) return packed.length > maxBytes ? damaged() : packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    return damaged();
  }
};
