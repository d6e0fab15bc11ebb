import { expect, it } from "vitest";
import { createPageStore, type PageEntry } from "#lib/platform/page-cache/page-store.ts";

const entry = (tags: string[], bytes = 100): PageEntry => ({
  status: 200,
  headers: [],
  body: Buffer.alloc(bytes),
  encoding: "identity",
  isText: true,
  etag: 'W/"x"',
  tags: new Set(tags),
  freshUntil: 1,
  staleUntil: 1,
  ready: new Map(),
  hits: 0,
});

it("an answer that is pushed out or replaced takes its tags along", () => {
  const store = createPageStore({ maxBytes: 1 << 20, maxEntries: 2, maxTagsPerEntry: 10 });
  store.set("a", entry(["1", "all"]));
  store.set("b", entry(["2", "all"]));
  store.set("c", entry(["3", "all"]));
  expect(store.size()).toMatchObject({ entries: 2, tags: 3 });
  store.set("c", entry(["4"]));
  expect(store.purge(["3"])).toBe(0);
  expect(store.purge(["all"])).toBe(1);
  expect(store.purge(["4"])).toBe(1);
  expect(store.size()).toEqual({ entries: 0, bytes: 0, tags: 0 });
});

it("keeps within its bytes and keeps no answer that names too many tags or is larger than all of it", () => {
  const store = createPageStore({ maxBytes: 50_000, maxEntries: 100, maxTagsPerEntry: 3 });
  for (let i = 0; i < 20; i++) store.set(`k${i}`, entry([`t${i}`], 10_000));
  expect(store.size().bytes).toBeLessThanOrEqual(50_000);
  expect(store.size().tags).toBe(store.size().entries);
  store.set("many", entry(["1", "2", "3", "4"]));
  store.set("huge", entry(["huge"], 60_000));
  expect([store.get("many"), store.get("huge")]).toEqual([undefined, undefined]);
  expect(store.purge(["huge"])).toBe(0);
});
