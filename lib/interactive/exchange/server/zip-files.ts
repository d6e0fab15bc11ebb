import { buffer } from "node:stream/consumers";
import yazl from "yazl";

export type NamedBytes = readonly [name: string, bytes: Buffer];

/** Of these more would be wasted work: they are packed by themselves. */
const isPacked = /\.(?:webp|png|jpe?g|gif|mp3|m4a|ogg|webm|woff2|h5p|pdf)$/i;

/** Files as a ZIP in their order; the same files give the same bytes. */
export const zipFiles = (files: readonly NamedBytes[]): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  // The first moment that a ZIP can name (1980), read as local time.
  const moment = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };
  for (const [name, bytes] of files) zip.addBuffer(bytes, name, { ...moment, compress: !isPacked.test(name) });
  zip.end();
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
};
