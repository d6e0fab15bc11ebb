import { describe, expect, it } from "vitest";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { MAX_PUPILS } from "#lib/interactive/learning-rooms/limits.ts";
import {
  choicesOf,
  isChosen,
  looksLikeFullName,
  picks,
  quizItems,
  refusalOf,
  solved,
  toShownItem,
  withoutSolution,
} from "#lib/interactive/learning-rooms/rules.ts";
import { drawNames, isRude } from "#lib/interactive/learning-rooms/server/pseudonyms.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

const all = itemTypeNames.map((type) => exampleItem("de", type) as Item);

describe("learning rooms", () => {
  it("what a quiz asks holds nothing that is right, and is an exercise again in the browser", () => {
    const chosen = quizItems(all);
    expect(chosen.map(({ type }) => type)).toEqual(["single-choice", "multiple-choice", "true-false", "live-quiz"]);
    for (const one of chosen) {
      if (!isChosen(one)) throw new Error(one.type);
      const told = JSON.parse(JSON.stringify(withoutSolution(one)));
      expect(JSON.stringify(told)).not.toMatch(/isRight|isTrue|says|feedback|talk/);
      const shown = toShownItem(told);
      // Whoever reads it in the browser finds the same for every part.
      expect(JSON.stringify(shown)).not.toMatch(/"is(Right|True)":true/);
      expect(Object.keys(shown.body)).toEqual(expect.arrayContaining(Object.keys(told.body)));
      expect(toShownItem(JSON.parse(JSON.stringify(one)))).toEqual(item.parse(one));
    }
  });

  it("a solution picks exactly what is right", () => {
    for (const one of quizItems(all)) {
      const { options, rightIds } = choicesOf(one);
      expect(options.filter(({ id }) => picks(solved(one), id)).map(({ id }) => id)).toEqual(rightIds);
      expect(options.every(({ text }) => text !== "")).toBe(true);
    }
  });

  it("a room takes answers while it runs, a quiz only those to what it asks", () => {
    const run = { mode: "quiz", current: 2, isShown: false, isPaused: false, isEnded: false } as const;
    expect([refusalOf(run, 2), refusalOf(run, 1), refusalOf(run, -1)]).toEqual([null, "closed", "invalid"]);
    expect([
      refusalOf({ ...run, isShown: true }, 2),
      refusalOf({ ...run, isPaused: true }, 2),
      refusalOf({ ...run, isEnded: true }, 2),
    ]).toEqual(["closed", "paused", "ended"]);
    expect(refusalOf({ ...run, mode: "practice", current: null }, 7)).toBeNull();
  });

  it.each(worldCodes)("%s draws more names than a room holds, each another, none rude, none longer than a name may be", (world) => {
    const names = drawNames(world, new Set(), 1_000);
    expect(names.length).toBeGreaterThanOrEqual(2 * MAX_PUPILS);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(names.filter((name) => isRude(world, name) || name.length > 30)).toEqual([]);
    expect(drawNames(world, new Set(names.slice(1).map((name) => name.toLowerCase())), 6)).toHaveLength(1);
  });

  it("two capitalised words look like a whole name, one word or a sentence does not", () => {
    expect(["Anna Müller", "Jan-Peter Groß", "Μαρία Παππά"].filter(looksLikeFullName)).toHaveLength(3);
    expect(["Anna", "die Eule", "Eule 3", "ANNA"].filter(looksLikeFullName)).toEqual([]);
  });

  it("a rude word is one among others, not inside harmless ones", () => {
    expect(["Fick", "du Arsch", "b1tch fuck", "Arschlochfotze"].filter((name) => isRude("de", name))).toHaveLength(4);
    expect(["Klasse", "Sextant", "Kassel", "Hotel Nassau"].filter((name) => isRude("de", name))).toEqual([]);
  });
});
