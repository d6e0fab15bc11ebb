import { describe, expect, it } from "vitest";
import { readMoodle } from "#lib/interactive/exchange/moodle/read-moodle.ts";
import { writeMoodle } from "#lib/interactive/exchange/moodle/write-moodle.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

/** Quizzes of ours, one of each type that loses nothing on its way out. */
const whole = (world: (typeof worldCodes)[number]) =>
  itemTypeNames.flatMap((type) => {
    const { text, lost } = writeMoodle([{ ...exampleItem(world, type), id: "i1" } as Item]);
    return lost.length === 0 ? [{ type, text }] : [];
  });
const told = (text: string) => readMoodle(text, "de")?.lost.flatMap(({ losses }) => losses) ?? [];

describe("ROUTE-62 what a question in Moodle's XML loses on its way in is told", () => {
  it.each(worldCodes)("quizzes of ours that lose nothing on their way out lose nothing on their way in (%s)", (world) => {
    const all = whole(world);
    expect(all.length).toBeGreaterThan(6);
    for (const { type, text } of all) expect([type, told(text)]).toEqual([type, []]);
  });

  it("what a plugin adds to a question is told, unless it says nothing", () => {
    for (const { type, text } of whole("de")) {
      const withMore = (more: string) => text.replaceAll("</question>", `${more}</question>`);
      expect([type, told(withMore("<of_tomorrow><text>7</text></of_tomorrow>"))]).toEqual([type, ["settings"]]);
      expect([type, told(withMore("<of_tomorrow/>"))]).toEqual([type, []]);
    }
  });
});
