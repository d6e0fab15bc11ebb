import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { rankingPoints } from "#lib/catalogue/search/ranking-points.ts";

it.each(readdirSync("content"))("ENTITY-8 the page on ranking tells the points that count (%s)", (language) => {
  const rows = readFileSync(`content/${language}/ranking.mdx`, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"));
  const told = rows.slice(2).map((row) => Number(/\d+/.exec(row.split("|").at(-2) ?? "")?.[0]));
  expect(told).toEqual(Object.values(rankingPoints));
});
