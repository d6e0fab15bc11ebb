import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

/**
 * An answer ready to be sent: the header arrays are made once, so a hit is one look-up and one write. Its body is kept in one form, that
 * which nearly every browser wants.
 */
export type PageEntry = {
  status: number;
  headers: [string, string][];
  body: Buffer;
  encoding: "br" | "identity";
  /** Text, which is worth compressing. */
  isText: boolean;
  /** Of the body as it was rendered. */
  etag: string;
  tags: ReadonlySet<string>;
  /** Milliseconds since the epoch; 0 when the answer must not be stored. */
  freshUntil: number;
  staleUntil: number;
  ready: Map<string, string[]>;
  /** How often it was sent from memory. */
  hits: number;
};

type Bounds = { maxBytes: number; maxEntries: number; maxTagsPerEntry: number };
const sizeOf = (entry: PageEntry) => entry.body.length + 64 * entry.tags.size + 4_096;

/** Keeps answers by key and finds them by tag. Both directions are bounded: an evicted answer takes its tags along. */
export const createPageStore = ({ maxBytes, maxEntries, maxTagsPerEntry }: Bounds) => {
  const keysByTag = new Map<string, Set<string>>();
  const untag = (entry: PageEntry, key: string) => {
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const entries = new LRUCache<string, PageEntry>({ max: maxEntries, maxSize: maxBytes, sizeCalculation: sizeOf, dispose: untag });
  return {
    get: (key: string) => entries.get(key),
    set: (key: string, entry: PageEntry): void => {
      if (entry.tags.size > maxTagsPerEntry) return;
      entries.set(key, entry);
      if (!entries.has(key)) return; // larger than the whole store
      for (const tag of entry.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
    },
    /** Forgets everything that shows one of the tags; "*" is everything. Gives the number of forgotten answers. */
    purge: (tags: readonly string[]): number => {
      const before = entries.size;
      if (tags.includes("*")) entries.clear();
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
      return before - entries.size;
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize, tags: keysByTag.size }),
  };
};
export type PageStore = ReturnType<typeof createPageStore>;
