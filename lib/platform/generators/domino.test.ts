import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block } from "#lib/platform/generators/blocks.ts";
import { type DominoFace, type DominoTile, isCircle, makeDomino, withoutDoubles } from "#lib/platform/generators/make-domino.ts";
import { createRandom } from "#lib/platform/generators/random.ts";
import { type GenerateRequest, makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const bankOf = (world: World): Wordbank =>
  JSON.parse(readFileSync(join(process.cwd(), "lib/tools/sheets/wordbank", `${world}.json`), "utf8")) as Wordbank;
type Tile = Extract<Block, { type: "dominoTile" }>;
const games = (world: World, rest: Partial<GenerateRequest>): Tile[][] =>
  makeSheet("domino", { world: worlds[world], wordbank: bankOf(world), level: 1, seed: 5, ...rest }).pages.map(
    ({ content }) => (content as Extract<Block, { type: "cards" }>).cards as Tile[],
  );
const face = (text: string): DominoFace => ({ id: text, picture: null, text });
const pair = (ask: string, answer: string) => ({ ask: face(ask), answer: face(answer) });

it("tiles close to one circle, whatever the seed and the pairs", () => {
  const texts = fc.array(fc.tuple(fc.string({ minLength: 1, maxLength: 2 }), fc.string({ minLength: 1, maxLength: 2 })), {
    minLength: 2,
    maxLength: 20,
  });
  fc.assert(
    fc.property(fc.integer(), texts, (seed, list) => {
      const pairs = withoutDoubles(list.map(([ask, answer]) => pair(ask, answer)));
      fc.pre(pairs.length > 1);
      const tiles = makeDomino(createRandom(seed), pairs);
      expect(tiles).toHaveLength(pairs.length);
      expect(isCircle(tiles)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

it("the check refuses two circles and an answer that fits twice", () => {
  const tiles = (list: readonly (readonly [string, string])[]): DominoTile[] =>
    list.map(([left, right]) => ({ left: face(left), right: face(right), answers: left }));
  expect(
    isCircle(
      tiles([
        ["a", "b"],
        ["b", "c"],
        ["c", "a"],
      ]),
    ),
  ).toBe(true);
  expect(
    isCircle(
      tiles([
        ["a", "b"],
        ["b", "a"],
        ["c", "d"],
        ["d", "c"],
      ]),
    ),
  ).toBe(false);
  expect(
    isCircle(
      tiles([
        ["a", "b"],
        ["b", "c"],
        ["b", "a"],
        ["c", "a"],
      ]),
    ),
  ).toBe(false);
});

/** Value of "3 + 4", "9 − 2", "3 · 4". */
const resultOf = (sum: string): number => {
  const [a = 0, b = 0] = sum.split(/[+−·×]/u).map(Number);
  return sum.includes("+") ? a + b : sum.includes("−") ? a - b : a * b;
};

it("every sum of a game leads to exactly one tile, and going on comes past all, within the limit", () => {
  for (let seed = 1; seed <= 700; seed++) {
    for (const [level, max] of [
      [2, 20],
      [3, 100],
      [4, 100],
    ] as const) {
      const [tiles = []] = games("de", { level, seed });
      expect(tiles).toHaveLength(14);
      let at = tiles[0] as Tile;
      const seen = new Set<Tile>();
      while (!seen.has(at)) {
        seen.add(at);
        const asked = at.right.text;
        const next = tiles.filter(({ left }) => Number(left.text) === resultOf(asked));
        expect(next, asked).toHaveLength(1);
        for (const number of asked.match(/\d+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(max);
        at = next[0] as Tile;
      }
      expect(seen.size).toBe(tiles.length);
    }
  }
});

describe.each(worldCodes)("%s", (world) => {
  it("asks for words of the theme, each by a picture or a word of its own", () => {
    for (const theme of bankOf(world).themes) {
      const made = games(world, { theme: theme.key, sheets: 2 });
      expect(made.length).toBeGreaterThan(0);
      for (const tiles of made) {
        expect(tiles.length).toBeGreaterThanOrEqual(6);
        const asks = tiles.map(({ right }) => right.picture ?? right.text);
        const answers = tiles.map(({ left }) => left.text);
        expect(new Set([...asks, ...answers]).size, theme.key).toBe(tiles.length * 2);
        for (const answer of answers)
          expect(
            theme.words.some(({ w }) => answer.endsWith(w)),
            answer,
          ).toBe(true);
      }
    }
  });
});
