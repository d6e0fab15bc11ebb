import { expect, it } from "vitest";
import { listModules, loadModules, mergeRecords } from "#lib/platform/registry/load-modules.ts";

it("finds every module of a name, in all rooms", () => {
  const found = listModules("jobs.ts");
  expect(found).toEqual(expect.arrayContaining(["lib/platform/http/jobs.ts", "lib/commerce/orders/server/jobs.ts"]));
  expect(found).toEqual([...found].sort());
  expect(found.filter((file) => file.includes("test"))).toEqual([]);
  expect(listModules("nothing-of-that-name.ts")).toEqual([]);
});

it("loads the very modules that imports give", async () => {
  const [own] = await loadModules<{ listModules: unknown }>("load-modules.ts");
  expect(own?.module.listModules).toBe(listModules);
});

it("refuses one name in two rooms, and names both", () => {
  const of = (room: string, record: Record<string, number>) => ({ file: `lib/${room}/jobs.ts`, record });
  const parts = [of("a", { sweep: 1 }), of("b", { mend: 2 })];
  expect(mergeRecords(parts)).toEqual({ sweep: 1, mend: 2 });
  expect(() => mergeRecords([...parts, of("c", { sweep: 3 })])).toThrow("sweep is defined by lib/a/jobs.ts and by lib/c/jobs.ts");
});
