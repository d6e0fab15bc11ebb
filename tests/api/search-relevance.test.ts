import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { fillStock, type Stocked } from "#tests/relevance/fill-stock.ts";
import { readFloors } from "#tests/relevance/floors.ts";
import { queryKinds, readJudged, readLine } from "#tests/relevance/judge.ts";
import { measure, ndcgOf } from "#tests/relevance/measure.ts";

let stock: Stocked[] = [];

beforeAll(async () => {
  stock = await fillStock();
}, 180_000);

it.each(worldCodes)(
  "ROUTE-14 %s answers as well as it once did, and what its home page gives as an example",
  { timeout: 60_000 },
  async (world) => {
    const floor = readFloors()[world];
    const { ndcg, empty, answers } = await measure(world, stock);
    const bad = answers
      .filter((answer) => answer.ndcg < 0.5)
      .map(({ judged, titles }) => `${judged.query} → ${titles.slice(0, 2).join(", ")}`);
    expect(ndcg, bad.join("\n")).toBeGreaterThanOrEqual(floor?.ndcg ?? 1);
    expect(
      empty,
      answers
        .filter(({ isEmpty }) => isEmpty)
        .map(({ judged }) => judged.query)
        .join("\n"),
    ).toBeLessThanOrEqual(floor?.empty ?? 0);
    const { placeholder } = JSON.parse(readFileSync(`messages/${worlds[world].language}/home.json`, "utf8")) as { placeholder: string };
    const example = answers.find(({ judged }) => judged.kind === "example");
    expect(example && placeholder.endsWith(example.judged.query), placeholder).toBe(true);
    // The example of the shop leads to what it names first.
    expect(example?.ndcg).toBeGreaterThan(0.9);
  },
);

it("the goal is held: nDCG@10 of 0.85 and 2 % of empty answers, over a set of every kind of query", () => {
  for (const world of worldCodes) {
    const floor = readFloors()[world];
    expect(floor?.ndcg, world).toBeGreaterThanOrEqual(0.85);
    expect(floor?.empty, world).toBeLessThanOrEqual(0.02);
    const judged = readJudged(world);
    expect(judged.length, world).toBeGreaterThanOrEqual(worlds[world].kind === "main" ? 60 : 20);
    expect(new Set(judged.map(({ query }) => query)).size, world).toBe(judged.length);
  }
  const kinds = new Set(worldCodes.flatMap((world) => readJudged(world).map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual([...queryKinds].sort());
});

it("the measure tells good from bad, and a list that it does not understand is refused", () => {
  expect(ndcgOf([3, 1], [1, 3, 0])).toBe(1);
  expect(ndcgOf([1, 3], [1, 3, 0])).toBeLessThan(1);
  expect(ndcgOf([0, 0], [1, 3, 0])).toBe(0);
  expect(() => readLine("topic | Brüche | frations")).toThrow("not understood");
  expect(() => readLine("guess | Brüche | fractions")).toThrow("no judged query");
});
