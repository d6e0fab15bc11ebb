import { expect, it } from "vitest";
import { readOptions } from "#tests/crawl/options.ts";
import { report } from "#tests/crawl/report.ts";

it("reads worlds, limit and concurrency, and names what is no such option", () => {
  expect(readOptions(["--world", "de, gr", "--limit", "50", "--concurrency", "20"])).toEqual({
    worlds: ["de", "gr"],
    limit: 50,
    concurrency: 8,
  });
  expect(readOptions([])).toEqual({ worlds: undefined, limit: undefined, concurrency: 6 });
  for (const args of [
    ["--world", "de,xx"],
    ["--limit", "0"],
    ["--limit", "viele"],
    ["--wrold", "de"],
  ])
    expect(() => readOptions(args)).toThrow();
});

it("reports each fault as a sentence, the worlds and the kinds", () => {
  const page = { world: "de" as const, key: "home" as const, title: "x", canonical: "/de", isIndexable: true };
  const visit = { path: "/de", status: 200, location: null, page: { ...page, alternates: [], modifiedAt: null, picture: null, feeds: [] } };
  const faults = [{ kind: "title" as const, path: "/de", text: "has no title" }];
  const text = report({ visits: new Map([["/de", visit]]), faults, searches: new Map([["de", 3]]) }, 2);
  expect(text).toContain("title: /de has no title.");
  expect(text).toMatch(/^de\s+1\s+1\s+3\s+1$/m);
  expect(text).toMatch(/1 pages in 2 s, 1 failures\.$/);
});
