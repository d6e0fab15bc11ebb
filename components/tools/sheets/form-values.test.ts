import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstValues, isWaiting, keptValues, otherSeed, requestOf } from "#components/tools/sheets/form-values.ts";
import type { ToolForm } from "#lib/tools/sheets/schema.ts";

const form: ToolForm = {
  id: "word-search",
  fields: ["title", "level", "theme", "words", "inEnglish", "sheets"],
  levels: [1, 2, 3].map((level) => ({ value: String(level), label: `Stufe ${level}` })),
  choices: [],
  themes: [
    { value: "animals", label: "Tiere" },
    { value: "school", label: "Schule" },
  ],
  sheets: { min: 1, max: 4, usual: 1 },
  words: { min: 3, max: 40 },
  sentences: null,
  text: null,
  lines: null,
  minutes: null,
  example: { title: "Wörter suchen: Tiere", seed: 7, sheetPages: 1, keyPages: 1, isLandscape: false },
};

describe("what the API is asked for", () => {
  it("an untouched form asks for what its picture shows", () => {
    expect(requestOf(form, firstValues(form), "A")).toEqual({ input: { level: 1, theme: "animals", sheets: 1 }, seed: 7, variant: "A" });
  });

  it.each(["Igel, Maus; Hund", "Igel\nMaus\n\nHund\n", "Igel、Maus，Hund", " Igel ,, Maus, Hund ,"])(
    "own words as they are typed: %j",
    (words) => {
      const { input } = requestOf(form, { ...firstValues(form), theme: "own", words }, "B");
      expect(input).toEqual({ level: 1, words: ["Igel", "Maus", "Hund"], sheets: 1 });
    },
  );

  it("a text, lines and minutes are asked for as they were typed, and not at all where they are empty", () => {
    const plan: ToolForm = {
      ...form,
      id: "lesson-plan",
      fields: ["title", "text", "lines", "minutes"],
      text: { max: 300, asks: "goal" },
      lines: { min: 1, max: 8, asks: "phases", timed: true },
      minutes: { min: 10, max: 180, usual: 45 },
    };
    expect(requestOf(plan, firstValues(plan), "A").input).toEqual({ minutes: 45 });
    const typed = { ...firstValues(plan), text: " Teilen \n", lines: "Spiel: 20\n\n Lied: 25 ", minutes: "45" };
    expect(requestOf(plan, typed, "A").input).toEqual({ text: "Teilen", lines: ["Spiel: 20", "Lied: 25"], minutes: 45 });
  });

  it("a number that is none goes as it was typed, so that its field is told", () => {
    expect(requestOf(form, { ...firstValues(form), seed: "sieben", sheets: "" }, "A")).toMatchObject({
      seed: "sieben",
      input: { sheets: "" },
    });
  });

  it("what a tool does not know is not sent", () => {
    const { input } = requestOf({ ...form, fields: ["title", "sheets"] }, { ...firstValues(form), title: " Wald ", inEnglish: true }, "A");
    expect(input).toEqual({ title: "Wald", sheets: 1 });
  });
});

describe("what a browser kept", () => {
  it("comes back as it stood", () => {
    const kept = { ...firstValues(form), theme: "own", words: "Igel", level: "3", seed: "12" };
    expect(keptValues(form, kept)).toEqual(kept);
  });

  it("counts only where it fits the form of today", () => {
    const kept = { level: "9", theme: "dragons", words: 7 as unknown as string, choice: "4", seed: "12" };
    expect(keptValues(form, kept)).toEqual({ ...firstValues(form), seed: "12" });
    expect(keptValues(form, undefined)).toEqual(firstValues(form));
  });

  it("whatever was kept, a form comes out", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean())), (kept) => {
        const values = keptValues(form, kept);
        expect(form.levels.map(({ value }) => value)).toContain(values.level);
        expect(Object.keys(values)).toEqual(Object.keys(firstValues(form)));
      }),
    );
  });
});

it("nothing is asked for while own words or sentences have not begun", () => {
  const first = firstValues(form);
  expect(isWaiting(first)).toBe(false);
  expect(isWaiting({ ...first, theme: "own", words: " \n" })).toBe(true);
  expect(isWaiting({ ...first, theme: "own", words: "I" })).toBe(false);
  expect(isWaiting({ ...first, hasOwnSentences: true })).toBe(true);
});

it("shuffling gives another number each time", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (drawn) => {
      const seed = otherSeed("7", () => drawn);
      expect(seed).not.toBe("7");
      expect(Number(seed)).toBeGreaterThan(0);
    }),
  );
});
