import { readZipDirectory, type ZipEntry, ZipError } from "#components/selling/imports/zip-directory.ts";

/** A file of an archive; it is unpacked when it is opened. */
export type ZippedFile = { path: string; bytes: number; open: () => Promise<File> };

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;

const damaged = (): never => {
  throw new ZipError("file_damaged");
};

const viewOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer());

/** Where the directory lies: the end record is the last one whose comment reaches exactly to the end of the file. */
const findDirectory = async (zip: Blob): Promise<{ count: number; offset: number; bytes: number }> => {
  const tail = await viewOf(zip.slice(Math.max(0, zip.size - END_BYTES - LONGEST_COMMENT)));
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    const isEnd = tail.getUint32(at, true) === END && at + END_BYTES + tail.getUint16(at + 20, true) === tail.byteLength;
    if (isEnd) return { count: tail.getUint16(at + 10, true), bytes: tail.getUint32(at + 12, true), offset: tail.getUint32(at + 16, true) };
  }
  return damaged();
};

/** Stops what unpacks to more than the directory said. */
const bounded = (most: number): TransformStream<Uint8Array, Uint8Array> => {
  let passed = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      passed += chunk.byteLength;
      if (passed > most) controller.error(new ZipError("file_damaged"));
      else controller.enqueue(chunk);
    },
  });
};

const unpack = async (zip: Blob, { path, bytes, packedBytes, isPacked, offset }: ZipEntry): Promise<File> => {
  const header = await viewOf(zip.slice(offset, offset + LOCAL_BYTES));
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== LOCAL) damaged();
  const start = offset + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const packed = zip.slice(start, start + packedBytes);
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (!isPacked) return packed.size === bytes ? new File([packed], name) : damaged();
  const stream = packed.stream().pipeThrough(new DecompressionStream("deflate-raw")).pipeThrough(bounded(bytes));
  const content = await new Response(stream).blob().catch(damaged);
  return content.size === bytes ? new File([content], name) : damaged();
};

/**
 * The files of an archive that a seller picked, in her browser: only the directory is read until one is opened, so that an archive of
 * gigabytes costs no memory.
 * @throws ZipError; opening a file throws it, too
 */
export const openZip = async (zip: Blob): Promise<ZippedFile[]> => {
  const { count, offset, bytes } = await findDirectory(zip);
  const directory = new Uint8Array(await zip.slice(offset, offset + bytes).arrayBuffer());
  return readZipDirectory(directory, count).map((entry) => ({ path: entry.path, bytes: entry.bytes, open: () => unpack(zip, entry) }));
};
