import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { checkKey } from "#lib/platform/storage/keys.ts";
import type { Storage } from "#lib/platform/storage/port.ts";
import { guarded, toStorageError } from "#lib/platform/storage/storage-error.ts";

const writeWhole = async (target: string, content: Uint8Array | Readable): Promise<void> => {
  const file = await open(target, "wx", 0o600);
  try {
    if (content instanceof Uint8Array) await file.writeFile(content);
    else for await (const chunk of content) await file.writeFile(chunk);
    // Without it a power cut can leave an empty file under a name that the database already knows.
    await file.datasync();
  } finally {
    await file.close();
  }
};

const FORGOTTEN_MS = 86_400_000;

/** Removes what crashed writes left behind, once per process; a write that takes a day does not exist. */
const removeForgotten = async (incoming: string): Promise<void> => {
  for (const name of await readdir(incoming)) {
    const draft = path.join(incoming, name);
    if (Date.now() - (await stat(draft)).mtimeMs > FORGOTTEN_MS) await rm(draft, { force: true });
  }
};

/** Keys of the files under a folder; names that begin with a point are no keys. */
async function* listFiles(root: string, below = ""): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const entry of entries) {
    if (entry.name.startsWith(".")) continue;
    const key = path.posix.join(below, entry.name);
    if (entry.isDirectory()) yield* listFiles(root, key);
    else yield key;
  }
}

/**
 * Files in a folder. A write goes to `.incoming` first and is renamed when it is whole, so a crash or a full disk leaves no file that looks
 * complete; what lies in `.incoming` belongs to a write under way or to a crash.
 */
export const createDiskStorage = (root: string): Storage => {
  const incoming = path.join(root, ".incoming");
  const known = new Set<string>();
  const folder = async (name: string) => {
    if (known.has(name)) return;
    await mkdir(name, { recursive: true, mode: 0o700 });
    known.add(name);
  };
  const at = (key: string) => path.join(root, checkKey(key));

  return {
    put: async (key, content) => {
      const target = at(key);
      const draft = path.join(incoming, randomUUID());
      try {
        if (!known.has(incoming)) {
          await folder(incoming);
          await removeForgotten(incoming).catch(() => {});
        }
        await folder(path.dirname(target));
        await writeWhole(draft, content);
        await rename(draft, target);
      } catch (error) {
        known.clear();
        await rm(draft, { force: true }).catch(() => {});
        throw toStorageError(error);
      }
    },
    get: (key) => guarded(readFile(at(key))),
    stream: async (key, range) => {
      const file = await guarded(open(at(key), "r"));
      return createReadStream("", { fd: file, autoClose: true, highWaterMark: 256 * 1024, ...range });
    },
    stat: async (key) => ({ bytes: (await guarded(stat(at(key)))).size }),
    exists: async (key) =>
      stat(at(key)).then(
        (found) => found.isFile(),
        () => false,
      ),
    delete: (key) => guarded(rm(at(key), { force: true })),
    list: () => listFiles(root),
  };
};
