import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";

/** What an archive says about one of its entries: length in bytes and SHA-256 in hex of what was put in. */
export type EntryFacts = { bytes: number; sha256: string };

export type ArchiveWriter = {
  /** Adds one entry and waits until it has been read to its end; of a stream that breaks the whole archive is thrown away. */
  add: (name: string, content: Readable, options: { compress: boolean }) => Promise<EntryFacts>;
  /** Writes the table of contents; afterwards the archive is whole on the disk. */
  finish: () => Promise<void>;
};

const measure = () => {
  const hash = createHash("sha256");
  let bytes = 0;
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { meter, facts: (): EntryFacts => ({ bytes, sha256: hash.digest("hex") }) };
};

/** A new ZIP file (with ZIP64 where it grows large) that nobody but its owner may read; `target` must not exist. */
export const openArchiveWriter = (target: string): ArchiveWriter => {
  const zip = new yazl.ZipFile();
  const written = pipeline(Readable.from(zip.outputStream), createWriteStream(target, { mode: 0o600, flags: "wx", flush: true }));
  const failed = new Promise<never>((_, reject) => {
    zip.on("error", reject);
    written.catch(reject);
  });
  failed.catch(() => {});
  return {
    add: async (name, content, { compress }) => {
      const { meter, facts } = measure();
      const read = pipeline(content, meter);
      zip.addReadStream(meter, name, { compress });
      await Promise.race([read, failed]);
      return facts();
    },
    finish: async () => {
      zip.end();
      await Promise.race([written, failed]);
    },
  };
};
