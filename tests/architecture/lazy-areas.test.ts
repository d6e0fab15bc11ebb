import { expect, it } from "vitest";
import { furtherAreas, lazyAreas } from "#lib/platform/api-client/lazy-areas.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

const sources = listFiles(/^(app|components)\/.*(?<!\.test)\.tsx?$/).map((file) => ({ file, text: readSource(file) }));
const given = /\b(?:loadLate|lazyArea)\(\s*(?:"([\w-]+)"|area),\s*(?:\(\) =>|importIt)/g;
const namesIn = (text: string): string[] => [...text.matchAll(given)].flatMap(([, name]) => name ?? []);

it("ROUTE-71 the sixteen areas: each comes late through loadLate or stands in the page's HTML", () => {
  expect(Object.keys(lazyAreas)).toHaveLength(16);
  const used = new Set(sources.flatMap(({ text }) => namesIn(text)));
  // The registration form hands its area over as a value.
  if (sources.some(({ text }) => text.includes('loadActions("sign-up")'))) used.add("sign-up").add("login");
  const late = Object.entries(lazyAreas).filter(([, how]) => how === "late");
  expect(late.map(([name]) => name).filter((name) => !used.has(name))).toEqual([]);
  expect(Object.entries(lazyAreas).filter(([name, how]) => how === "server" && used.has(name))).toEqual([]);
  expect(furtherAreas.filter((name) => !used.has(name))).toEqual([]);
});

it("STATE-13 there is one way to load code late", () => {
  const astray = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<!typeof )\bimport\(/g)]
      .filter(
        ({ index }) => !/\b(?:loadLate|lazyArea)\(\s*(?:"[\w-]+"|area),\s*\(\) =>\s*$/.test(text.slice(Math.max(0, index - 120), index)),
      )
      .map(() => file),
  );
  expect(astray).toEqual([]);
  expect(sources.filter(({ text }) => /from "next\/dynamic"|\blazy\(/.test(text)).map(({ file }) => file)).toEqual([]);
});
