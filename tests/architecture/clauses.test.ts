import { expect, it } from "vitest";
import { builtClauses, clauses } from "#tests/architecture/clauses.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

// Only titles count: it("…"), test("…"), describe("…"), also of it.each(…)("…").
const titles = listFiles(/\.(test|spec)\.tsx?$/).flatMap((file) =>
  [...readSource(file).matchAll(/(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(
    (match) => match[2] ?? "",
  ),
);
const named = new Set(titles.flatMap((title) => title.match(/\b[A-Z]+(?:401)?-\d+\b/g) ?? []));

it("every clause whose area is built is named by a test", () => {
  expect(builtClauses.filter((id) => !named.has(id))).toEqual([]);
});

it("tests name only clauses that exist", () => {
  const groups = new Set(clauses.map((id) => id.replace(/-\d+$/, "")));
  expect([...named].filter((id) => groups.has(id.replace(/-\d+$/, "")) && !clauses.includes(id))).toEqual([]);
});
