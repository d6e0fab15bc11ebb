declare module "yauzl" {
  import type { EventEmitter } from "node:events";
  import type { Readable } from "node:stream";

  export type Entry = { fileName: string; uncompressedSize: number };
  export type ZipFile = EventEmitter & {
    readEntry: () => void;
    openReadStream: (entry: Entry, done: (error: Error | null, stream?: Readable) => void) => void;
  };
  const yauzl: {
    fromBuffer: (
      bytes: Buffer,
      options: { lazyEntries?: boolean; validateEntrySizes?: boolean },
      done: (error: Error | null, zip?: ZipFile) => void,
    ) => void;
  };
  // biome-ignore lint/style/noDefaultExport: as the package has it
  export default yauzl;
}
