import { inflateRawSync } from "node:zlib";
import { limits } from "#lib/catalogue/materials/server/limits.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

export type ZipEntry = { name: string; bytes: number; packedBytes: number; method: number; offset: number };

/** A Buffer, or what gives out its pieces as one does (LocalFile). */
export type ZipBytes = { length: number; subarray: (start: number, end: number) => Buffer };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const PACKED_MORE = 65_536;
const SYMLINK = 0o120000;
const FILE_TYPE = 0o170000;

const damaged = (): never => {
  throw new AppError("file_damaged");
};

/** The end record: the last one whose comment reaches exactly to the end of the file. */
const findEnd = (zip: ZipBytes): Buffer => {
  const tail = zip.subarray(Math.max(0, zip.length - END_BYTES - 0xffff), zip.length);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return tail.subarray(at);
  }
  return damaged();
};

/** Zip slip: absolute paths, drive letters, backslashes, `..`, control characters. */
const isSafeName = (name: string): boolean =>
  name.length > 0 && name.length < 1_000 && !/^\/|^[a-z]:|\\|\p{Cc}/iu.test(name) && !name.split("/").includes("..");

const readEntry = (zip: ZipBytes, at: number): { entry: ZipEntry; next: number } => {
  if (at + 46 > zip.length) damaged();
  const head = zip.subarray(at, at + 46);
  if (head.readUInt32LE(0) !== CENTRAL) damaged();
  const flags = head.readUInt16LE(8);
  if (flags & 1) throw new AppError("file_encrypted");
  const nameEnd = at + 46 + head.readUInt16LE(28);
  const name = zip.subarray(at + 46, nameEnd).toString("utf8");
  const unixMode = head.readUInt32LE(38) >>> 16;
  if (!isSafeName(name) || (unixMode & FILE_TYPE) === SYMLINK) damaged();
  const entry = {
    name,
    bytes: head.readUInt32LE(24),
    packedBytes: head.readUInt32LE(20),
    method: head.readUInt16LE(10),
    offset: head.readUInt32LE(42),
  };
  return { entry, next: nameEnd + head.readUInt16LE(30) + head.readUInt16LE(32) };
};

/**
 * Lists an archive from its directory; nothing is unpacked (threat 18). ZIP64 sizes are beyond the limits by themselves.
 * @throws AppError file_damaged (broken, overlapping entries, links, names that leave the folder), file_encrypted, file_empty,
 * file_too_large (too many entries, too large or too strongly packed: a bomb).
 */
export const listZip = (zip: ZipBytes): ZipEntry[] => {
  if (zip.length < END_BYTES) damaged();
  const end = findEnd(zip);
  const count = end.readUInt16LE(10);
  if (count === 0) throw new AppError("file_empty");
  if (count > limits.zipEntries) throw new AppError("file_too_large");
  const entries: ZipEntry[] = [];
  for (let at = end.readUInt32LE(16); entries.length < count; ) {
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
export const readZipEntry = (zip: ZipBytes, entry: ZipEntry, maxBytes = 1_048_576): Buffer => {
  const at = entry.offset;
  if (at + 30 > zip.length) damaged();
  const head = zip.subarray(at, at + 30);
  if (head.readUInt32LE(0) !== LOCAL) damaged();
  // Nothing packs to much more than it is: what must be too large is not read to begin with.
  if (entry.packedBytes > maxBytes + PACKED_MORE) damaged();
  const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = zip.subarray(start, start + entry.packedBytes);
  if (entry.method === 0) return packed.length > maxBytes ? damaged() : packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    return damaged();
  }
};
