import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentBlocks, type ExerciseBlock } from "#lib/tools/documents/blocks.ts";
import { MAX_BLOCKS, MAX_EXERCISES } from "#lib/tools/documents/limits.ts";
import { inLevels, versionsToDrop, wordsOf } from "#lib/tools/documents/rules.ts";

const exercise = (input: Record<string, unknown> = {}): ExerciseBlock => ({ type: "exercise", tool: "plus", input, seed: 7, variant: "A" });

describe("ROUTE-56 which versions go", () => {
  const day = 86_400_000;
  it("the newest 30 stay, of the last day the last of each hour, and of what is older the last of each day", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 20 * day }), { minLength: 1, maxLength: 120 }), (steps) => {
        let at = 0;
        const versions = steps.map((step, index) => {
          at += step % (2 * day);
          return { number: index + 1, savedAt: new Date(at) };
        });
        const gone = new Set(versionsToDrop(versions));
        const newest = versions.slice(-30);
        expect(newest.some(({ number }) => gone.has(number))).toBe(false);
        const days = new Map(versions.map(({ number, savedAt }) => [Math.floor(savedAt.getTime() / day), number]));
        for (const last of days.values()) expect(gone.has(last)).toBe(false);
        const hours = new Map(versions.map(({ number, savedAt: saved }) => [Math.floor(saved.getTime() / 3_600_000), number]));
        for (const last of hours.values()) {
          const saved = versions.find(({ number }) => number === last)?.savedAt.getTime() ?? 0;
          if (saved >= at - day) expect(gone.has(last)).toBe(false);
        }
        expect(versions.length - gone.size).toBeLessThanOrEqual(30 + days.size + 25);
        // Thinned again, nothing more goes.
        expect(versionsToDrop(versions.filter(({ number }) => !gone.has(number)))).toEqual([]);
      }),
    );
  });
});

describe("an exercise in three levels", () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [3, 3, [1, 2, 3]],
    [3, 5, [2, 3, 4]],
    [5, 5, [3, 4, 5]],
    [undefined, 2, [1, 2]],
    [1, 1, []],
  ])("level %s of %i gives %j, with the same seed", (level, levels, expected) => {
    const made = inLevels(exercise(level === undefined ? { sheets: 1 } : { level, sheets: 1 }), levels);
    expect(made.map(({ input }) => input.level)).toEqual(expected);
    expect(made.map(({ mark }) => mark)).toEqual(expected.map((_, index) => ({ level: index + 1, of: expected.length })));
    expect(made.every(({ seed, input }) => seed === 7 && input.sheets === 1)).toBe(true);
  });
});

it("her search reads what she wrote and what her sheets say, not what surrounds it", () => {
  const words = wordsOf([
    { type: "heading", level: 1, spans: [{ text: "Im " }, { text: "Schulgarten", isBold: true }] },
    { type: "list", isNumbered: false, items: [[{ text: "Beete" }], [{ text: "Erde" }]] },
    exercise({ words: ["Igel", "Maus"], level: 2 }),
    { type: "lines", count: 3 },
    { type: "picture", picture: 1, alt: "Ein Beet", width: 50 },
  ]);
  expect(words).toBe("Im Schulgarten\nBeete\nErde\nIgel\nMaus\nEin Beet");
});

describe("what is no document", () => {
  const paragraph = { type: "paragraph", spans: [{ text: "x" }] };
  it.each([
    ["an unknown block", [{ type: "script", text: "x" }]],
    ["a field that a block does not know", [{ ...paragraph, colour: "red" }]],
    ["a picture that nobody described", [{ type: "picture", picture: 1, alt: " ", width: 50 }]],
    ["a formula that cannot be read aloud", [{ type: "formula", source: "a+b", alt: "" }]],
    ["turned letters", [{ type: "paragraph", spans: [{ text: "abc\u202edef" }] }]],
    ["too many blocks", Array(MAX_BLOCKS + 1).fill(paragraph)],
    ["too many exercises", Array(MAX_EXERCISES + 1).fill(exercise())],
    ["more than fits a request", Array(60).fill({ type: "paragraph", spans: [{ text: "ä".repeat(3_900) }] })],
  ])("%s", (_, blocks) => {
    expect(documentBlocks.safeParse(blocks).success).toBe(false);
  });
});
