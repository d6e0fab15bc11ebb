// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { writeQti } from "#lib/interactive/exchange/qti/write-package.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { playQti, rightResponses } from "#tests/qti-player.ts";

/** The player reads no `n` of an index that is a number, so it cannot count places; and it has no slider. */
const ordered: readonly string[] = ["order-steps", "order-words", "timeline"];
const withoutSlider: readonly string[] = ["number-line"];

const written = (isPartial: boolean, points: number) =>
  itemTypeNames.flatMap((type) => {
    const item = { ...exampleItem("de", type), id: "i1", scoring: { points, isPartial, attempts: null } } as Item;
    const xml = writeQti("Alle", [item]).files.find(([name]) => name.startsWith("items/"))?.[1];
    return xml ? [{ type, xml }] : [];
  });

const scoreOf = async (xml: string, given: ReturnType<typeof rightResponses>) => {
  const { outcomes, responses, complaints } = await playQti(xml, given);
  expect(complaints).toEqual([]);
  for (const { identifier, value } of given) expect(responses.get(identifier)).toEqual(value);
  return Number(outcomes.get("SCORE"));
};
/** What is right, but only the first part of it. */
const firstOf = (given: ReturnType<typeof rightResponses>) =>
  given.slice(0, 1).map(({ identifier, value }) => ({ identifier, value: Array.isArray(value) ? value.slice(0, 1) : value }));
const countOf = (given: ReturnType<typeof rightResponses>) =>
  given.reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 1), 0);

describe("ROUTE-62 a foreign player of QTI 3 plays what leaves as QTI", () => {
  const partial = written(true, 1).filter(({ type }) => !withoutSlider.includes(type) && type !== "open-text");
  it.each(partial)("$type: what is right has all points, its first part its share, and nothing none", async ({ type, xml }) => {
    const right = rightResponses(xml);
    expect(await scoreOf(xml, [])).toBe(0);
    if (ordered.includes(type)) return;
    expect(await scoreOf(xml, right)).toBeCloseTo(1, 9);
    expect(await scoreOf(xml, firstOf(right))).toBeCloseTo(1 / countOf(right), 9);
  });

  const whole = written(false, 3).filter(({ type }) => !withoutSlider.includes(type) && type !== "open-text");
  it.each(whole)("$type, all or nothing: what is right has all points, a part of it none", async ({ xml }) => {
    const right = rightResponses(xml);
    expect(await scoreOf(xml, right)).toBe(3);
    if (countOf(right) > 1) expect(await scoreOf(xml, firstOf(right))).toBe(0);
  });

  it("a text of one's own is taken and waits for a person; a slider that it does not have is all that it complains about", async () => {
    const text = written(true, 1).find(({ type }) => type === "open-text");
    const { outcomes, responses, complaints } = await playQti(text?.xml ?? "", [{ identifier: "RESPONSE", value: "Auf dem Dach." }]);
    expect([outcomes.get("SCORE"), responses.get("RESPONSE"), complaints]).toEqual([0, "Auf dem Dach.", []]);
    const line = written(true, 1).find(({ type }) => type === "number-line");
    const played = await playQti(line?.xml ?? "", []);
    expect(played.complaints.every((one) => one.includes("<qti-slider-interaction>"))).toBe(true);
  });
});
