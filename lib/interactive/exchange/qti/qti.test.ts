import fc from "fast-check";
import { expect, it } from "vitest";
import { readQti } from "#lib/interactive/exchange/qti/read-package.ts";
import { writeQti } from "#lib/interactive/exchange/qti/write-package.ts";
import { type ItemTypeName, itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { anyBody, envelopeOf } from "#tests/factories/any-body.ts";

/** Lines that lie on a whole step, which a slider holds. */
const numberLine = fc
  .tuple(
    fc.integer({ min: -50, max: 50 }),
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 1, max: 9 }),
    fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
  )
  .map(([from, count, step, at]) => ({
    from,
    to: from + count * step,
    step,
    ticks: step * 2,
    marks: at.map((place, index) => ({
      id: `n${index}`,
      label: `x ${index}`,
      at: from + (place % (count + 1)) * step,
      tolerance: index % 2,
    })),
  }));
const bodies = { ...anyBody, "number-line": fc.oneof(anyBody["number-line"], numberLine) };

/** Characters that mean something in XML or are joined there, and some that no XML holds. */
const hostile = fc
  .array(
    fc.constantFrom(..."<>&\"'\u00A0 \u3000a<b&#65;&amp;]]>\u200D\u{1F600}é%-", "<![CDATA[", "&amp;#65;", "<!--", "  ", "\uFFFF", "\uD800"),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => `x${all.join("")}y`);
/** A body with other texts, and without pictures and units: what refers to texts refers by ids. */
const hurt = (body: unknown, words: readonly string[], isBare: boolean): unknown => {
  let next = 0;
  const texts = new Set(["text", "task", "name", "model", "label"]);
  return JSON.parse(JSON.stringify(body), (key, value) => {
    if (key === "media" && isBare) return undefined;
    if (key === "units" && isBare) return [];
    return texts.has(key) && typeof value === "string" && next < words.length ? `${words[next++]}${value === "… " ? " " : ""}` : value;
  });
};

const line = fc.option(fc.constantFrom("Gut!", "Schau  noch einmal < hin & zähle", 'Er sagt: "so"'), { nil: undefined, freq: 2 });
const itemOf = (type: ItemTypeName) =>
  fc
    .record({
      body: bodies[type],
      words: fc.array(hostile, { maxLength: 3 }),
      scoring: fc.record({ points: fc.integer({ min: 1, max: 100 }), isPartial: fc.boolean(), attempts: fc.constantFrom(null, 1, 3, 20) }),
      feedback: fc.record({ right: line, wrong: line, explanation: line }),
      prompt: fc.constantFrom("Was stimmt?", "Lies  zuerst.\n\n  Dann: 3 < 5 & 7 > 6?", "Ü"),
      difficulty: fc.constantFrom(null, 1, 2, 3),
      lang: fc.constantFrom("de", "uk", "pt-BR", "el"),
      says: line,
      isBare: fc.boolean(),
    })
    .map(({ body, words, says, isBare, ...around }): Item => {
      const hurtBody = hurt(body, words, isBare) as { options?: object[]; words?: object[]; others?: unknown };
      if (says && hurtBody.options) Object.assign(hurtBody.options[0] as object, { says });
      if (says && type === "mark-words") Object.assign(hurtBody.words?.[0] as object, { says });
      if (says && type === "order-words") hurtBody.others = [];
      if (says && type === "live-quiz") Object.assign(hurtBody, { talk: says });
      const { media, ...envelope } = envelopeOf(type, hurtBody);
      const whole = { ...envelope, ...around, media: JSON.stringify(hurtBody).includes('"m0"') ? media : [] };
      const read = item.safeParse(whole);
      return read.success ? read.data : item.parse({ ...whole, body, media });
    });
const anyItem = fc.oneof(...itemTypeNames.map(itemOf));

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
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 3 }), (all) => {
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
