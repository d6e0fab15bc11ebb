import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import asvs from "#tests/architecture/asvs-ids.json" with { type: "json" };
import { readSource } from "#tests/architecture/source-files.ts";

const verdicts = ["holds", "holds in part", "does not apply", "excepted"];
const ids = Object.values(asvs as Record<string, Record<string, number>>).flatMap((chapter) => Object.keys(chapter));

/** What is wrong with the document, one line each. */
const faultsOf = (text: string): string[] => {
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|(.*)\|$/gm)].map(([, id = "", rest = ""]) => ({
    id,
    cells: rest.split("|").map((cell) => cell.trim()),
  }));
  const count = (id: string) => rows.filter((row) => row.id === id).length;
  const paths = [...text.matchAll(/`((?:app|components|content|docs|e2e|lib|messages|scripts|tests)\/[^`\s]+)`/g)].map(
    ([, path = ""]) => path,
  );
  return [
    ...ids.filter((id) => count(id) !== 1).map((id) => `${id} stands there ${count(id)} times`),
    ...rows.filter(({ id }) => !ids.includes(id)).map(({ id }) => `${id} is no requirement of level 1 or 2`),
    ...rows.filter(({ cells }) => cells.length !== 4 || cells.some((cell) => cell === "")).map(({ id }) => `${id} has an empty cell`),
    ...rows.filter(({ cells }) => !verdicts.includes(cells[1] ?? "")).map(({ id }) => `${id} has no verdict`),
    ...rows
      .filter(
        ({ cells }) => cells[1] !== "does not apply" && !/`(tests|lib|components|e2e)\/[^`]+\.(test|spec)\.tsx?`/.test(cells[3] ?? ""),
      )
      .map(({ id }) => `${id} names no test`),
    ...paths.filter((path) => !existsSync(path)).map((path) => `${path} is not there`),
  ];
};

// The formatter pads cells.
const text = readSource("docs/security.md").replace(/ +\|/g, " |");

it("ASVS 5.0.0 every requirement of levels 1 and 2 has its row, its verdict and its proof", () => {
  expect(ids.length).toBe(253);
  expect(faultsOf(text)).toEqual([]);
});

it("ASVS 5.0.0 how many hold is counted rightly", () => {
  const count = (verdict: string) => text.split(`| ${verdict} |`).length - 1;
  const [holds, inPart, not, excepted] = verdicts.map(count);
  expect(text).toContain(`${holds} hold, ${inPart} hold in part, ${not} do not apply, ${excepted} is excepted`);
});

it("ASVS 5.0.0 a row that is lost, doubled, empty, bent or leads nowhere is found", () => {
  const row = "| 1.1.1 | once | holds | x | `tests/architecture/wings.test.ts` |";
  const seen = (planted: string) => faultsOf(planted).filter((fault) => !/stands there 0 times/.test(fault));
  expect(seen(row)).toEqual([]);
  expect(seen(`${row}\n${row}`)).toEqual(["1.1.1 stands there 2 times"]);
  expect(seen(row.replace("1.1.1", "99.1.1"))).toEqual(["99.1.1 is no requirement of level 1 or 2"]);
  expect(seen(row.replace("once", ""))).toEqual(["1.1.1 has an empty cell"]);
  expect(seen(row.replace("holds", "nearly"))).toEqual(["1.1.1 has no verdict"]);
  expect(seen(row.replace("| x |", "| `lib/nowhere.ts` |"))).toEqual(["lib/nowhere.ts is not there"]);
  expect(seen(row.replace(/`.*`/, "–"))).toEqual(["1.1.1 names no test"]);
  expect(faultsOf("")).toHaveLength(ids.length);
});
