import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { NEWCOMER_DAYS, NEWCOMER_PLACES, NEWCOMER_VIEWS } from "#lib/catalogue/search/newcomers.ts";
import { rankingPoints } from "#lib/catalogue/search/ranking-points.ts";

it.each(readdirSync("content"))("ENTITY-8 the page on ranking tells the points that count (%s)", (language) => {
  const rows = readFileSync(`content/${language}/ranking.mdx`, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"));
  const told = rows.slice(2).map((row) => Number(/\d+/.exec(row.split("|").at(-2) ?? "")?.[0]));
  expect(told).toEqual(Object.values(rankingPoints));
});

it.each(readdirSync("content"))("ENTITY-8 the page on ranking tells whom the place for newcomers is given (%s)", (language) => {
  const [told] = readFileSync(`content/${language}/ranking.mdx`, "utf8")
    .split("\n")
    .filter((line) => line.includes(String(NEWCOMER_VIEWS)));
  const numbers = (told?.match(/\d+/g) ?? []).map(Number);
  expect(numbers).toEqual(expect.arrayContaining([...NEWCOMER_PLACES, NEWCOMER_DAYS, NEWCOMER_VIEWS]));
});
