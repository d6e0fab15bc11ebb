import fc from "fast-check";
import { expect, it } from "vitest";
import { readQti } from "#lib/interactive/exchange/qti/read-package.ts";
import { writeQti } from "#lib/interactive/exchange/qti/write-package.ts";
import type { ItemTypeName } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { anyHurtItem } from "#tests/factories/any-hurt-item.ts";

const pack = (title: string, all: readonly Item[]) => {
  const { files, lost } = writeQti(title, all);
  const texts = new Map(files);
  return { files, lost, back: () => readQti("imsmanifest.xml", (name) => texts.get(name) ?? null, "zz") };
};
/** Ids are given anew. */
const bare = (one: unknown): unknown =>
  JSON.parse(JSON.stringify(one, (key, value) => (["id", "gap", "card", "group"].includes(key) ? undefined : value)));
/** What refers to what, without the ids: which place of the text has which part, which card lies where. */
const links = ({ body }: Item): unknown => {
  const {
    pieces = [],
    gaps = [],
    words = [],
    cards = [],
    groups = [],
  } = body as unknown as Record<string, { id: string; gap?: string; card?: string; group?: string }[]>;
  const at = (all: { id: string }[], id: string | undefined) => all.findIndex((one) => one.id === id);
  return [
    pieces.map(({ gap }) => (gap === undefined ? null : Math.max(at(gaps, gap), at(words, gap)))),
    gaps.map(({ card }) => (card === undefined ? null : at(cards, card))),
    cards.map(({ group }) => (group === undefined ? null : at(groups, group))),
  ];
};

/** Types that QTI has an interaction for. */
const held: ItemTypeName[] = [
  "single-choice",
  "multiple-choice",
  "true-false",
  "gap-text",
  "gap-select",
  "drag-words",
  "match-pairs",
  "memory",
  "group-sort",
  "order-steps",
  "order-words",
  "timeline",
  "number-line",
  "numeric",
  "mark-words",
  "open-text",
  "live-quiz",
];

it("property: what QTI holds comes back equal, whatever signs are in it, and what it does not hold is named before", () => {
  const equal = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(anyHurtItem, { minLength: 1, maxLength: 3 }), (all) => {
      const lost = all.map((one) => pack("x", [one]).lost.flatMap(({ losses }) => losses));
      // What is lost in part comes in without it, as the same kind of exercise.
      const rough = all.filter((_, index) => (lost[index]?.length ?? 0) > 0);
      const [sent, stays] = [pack("Alle", rough), rough.filter((one) => !lost[all.indexOf(one)]?.includes("type"))];
      expect(sent.lost.flatMap(({ losses }) => losses)).toEqual(lost.flat());
      const some = sent.back();
      expect([some?.problems ?? [], some?.items.map(({ type }) => type) ?? []]).toEqual([[], stays.map(({ type }) => type)]);
      const whole = all.filter((_, index) => lost[index]?.length === 0);
      if (whole.length === 0) return;
      const { back, files, lost: none } = pack("Eins & <zwei>", whole);
      expect([none, pack("Eins & <zwei>", whole).files]).toEqual([[], files]);
      const read = back();
      expect(read?.title).toBe("Eins & <zwei>");
      expect(read?.items.map(bare)).toEqual(whole.map(bare));
      expect(read?.items.map(links)).toEqual(whole.map(links));
      for (const { type } of whole) equal.set(type, (equal.get(type) ?? 0) + 1);
    }),
    { numRuns: 2_000 },
  );
  expect([...equal.keys()].toSorted()).toEqual(held.toSorted());
  expect([...equal.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(500);
});
