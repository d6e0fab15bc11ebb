import type { PersonalFile } from "#lib/platform/personal-data/personal-data.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** zip slip, from the other side: a name that a person gave leads nowhere. */
export const tameName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}. _-]+/gu, "_")
    .replace(/^[. ]+/, "_")
    .slice(-120);

const FILES = "/files/";

/** A file of the storage as one of the copy. */
export const storedFile = (name: string, key: string): PersonalFile => ({
  name,
  open: async () => ((await getStorage().exists(key)) ? getStorage().stream(key) : null),
});

/** The same by its address; none for what lies elsewhere or nowhere. */
export const servedFile = (name: (key: string) => string, path: string | null): PersonalFile[] =>
  path?.startsWith(FILES) ? [storedFile(name(path.slice(FILES.length)), path.slice(FILES.length))] : [];
