import { text } from "node:stream/consumers";
import yauzl, { type ZipFile } from "yauzl";

/** A zip as another program reads it: texts by name (binary files as latin1). */
export const readZip = async (bytes: Buffer): Promise<Record<string, string>> => {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, file) => (file ? resolve(file) : reject(error)));
  });
  const found: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    zip.on("error", reject).on("end", resolve);
    zip.on("entry", (entry: { fileName: string }) => {
      zip.openReadStream(entry as never, async (error, stream) => {
        if (!stream) return reject(error);
        found[entry.fileName] = await text(/\.json$/.test(entry.fileName) ? stream : stream.setEncoding("latin1"));
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
  return found;
};
