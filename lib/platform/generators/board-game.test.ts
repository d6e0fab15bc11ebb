import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block, WordBlock } from "#lib/platform/generators/blocks.ts";
import { layFields } from "#lib/platform/generators/board-game.ts";
import { evaluate } from "#lib/platform/generators/evaluate.ts";
import { createRandom } from "#lib/platform/generators/random.ts";
import { makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

type Card = Extract<WordBlock, { type: "taskCard" }>;
const bankOf = (world: World) =>
  JSON.parse(readFileSync(join(process.cwd(), "lib/tools/sheets/wordbank", `${world}.json`), "utf8")) as Wordbank;
const make = (world: World, choice: number, seed = 3, sheets = 3) =>
  makeSheet("boardGame", { world: worlds[world], wordbank: bankOf(world), level: 1, seed, choice, sheets });
const cardsOf = (pages: readonly { content: Block }[]) =>
  pages.flatMap(({ content }) => (content.type === "cards" ? (content.cards as Card[]) : []));

describe("CALL-22 a board game", () => {
  it("leads nobody in circles: each move ends on a field of the path that is no move, whatever the seed", () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const fields = layFields(createRandom(seed));
        expect(fields).toHaveLength(40);
        const counted = Object.groupBy(fields, ({ type }) => type);
        expect([counted.task?.length, counted.again?.length]).toEqual([14, 3]);
        expect(counted.move?.length).toBeGreaterThanOrEqual(5);
        for (const [at, field] of fields.entries()) {
          if (field.type !== "move") continue;
          const to = fields[at + field.by];
          expect(to, `${at} ${field.by}`).toBeDefined();
          expect(to?.type).not.toBe("move");
        }
        expect(fields[39]?.type).toBe("task");
      }),
      { numRuns: 500 },
    );
  });

  it("asks for as many different sums as its cards hold, and their answers are right", () => {
    for (const choice of [1, 2, 3, 4, 5]) {
      const { pages, description } = make("de", choice, 9, 4);
      const cards = cardsOf(pages);
      // The tables of 2, 5 and 10 have 27 products.
      expect(cards).toHaveLength(choice === 3 ? 27 : 30);
      expect(description.subject).toBe("mathematics");
      expect(new Set(cards.map(({ ask }) => ask)).size, description.title).toBe(cards.length);
      for (const { ask, answer } of cards) {
        const formula = ask.replaceAll("−", "-").replaceAll("·", "*").replaceAll(":", "/");
        expect(String(evaluate(formula, {})), ask).toBe(answer);
      }
    }
  });

  it("makes the same of the same seed, and another board of another one", () => {
    expect(JSON.stringify(make("de", 1))).toBe(JSON.stringify(make("de", 1)));
    expect(JSON.stringify(make("de", 1, 4).pages[0])).not.toBe(JSON.stringify(make("de", 1).pages[0]));
  });
});

describe.each(worldCodes)("%s", (world) => {
  it("CALL-22 has a board with its rules and cards that ask for words of the theme, each by something else than itself", () => {
    const { pages } = make(world, 0);
    const board = pages[0]?.content as Extract<WordBlock, { type: "boardGame" }>;
    expect(board.rules).toHaveLength(4);
    expect([board.start, board.finish].every((word) => word.length > 1)).toBe(true);
    // What the rules name is what stands on the fields.
    expect(board.rules.join(" ")).toMatch(/\?.*\+.*−/u);
    const cards = cardsOf(pages);
    expect(cards.length).toBeGreaterThanOrEqual(4);
    for (const { ask, answer, picture } of cards) expect(picture !== null || ask !== answer, answer).toBe(true);
  });
});
