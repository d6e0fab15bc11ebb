import fc from "fast-check";
import { expect, it } from "vitest";
import { readMoodle } from "#lib/interactive/exchange/moodle/read-moodle.ts";
import { writeMoodle } from "#lib/interactive/exchange/moodle/write-moodle.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { anyBody, envelopeOf } from "#tests/factories/any-body.ts";

/** Signs that mean something to XML, to HTML, to embedded answers or to short ones, and what looks like them. */
const hostile = [
  "<b>",
  "]]>",
  "<![CDATA[",
  "&amp;",
  "&nbsp;",
  "&#65;",
  "&",
  "\\}",
  "\\*",
  "*",
  "}",
  "{1:SA:=x}",
  "[[1]]",
  "_____",
  "~",
  "#",
  "=",
  "%50%",
  "'",
  '"',
  "  ",
  " ",
  "-->",
  "</text>",
  "<br>",
  "\u00a0",
  "𝄞",
  "ß",
  "\\",
];
const hostileLine = fc
  .array(fc.constantFrom(...hostile, "a", "7"), { minLength: 1, maxLength: 8 })
  .map((all) => all.join("").trim())
  .filter((text) => text.length > 0);
const hostileText = fc.array(hostileLine, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n"));
const feedback = fc.oneof(
  fc.constant({}),
  fc.record({ explanation: hostileLine }),
  fc.record({ right: hostileLine, wrong: hostileLine, hint: hostileLine, explanation: hostileLine }, { requiredKeys: [] }),
);
const scoring = fc.record({ points: fc.constantFrom(1, 2, 3, 6), isPartial: fc.boolean() }, { requiredKeys: [] });
/** Texts of one's own choice in place of a body's, so that hostile ones stand everywhere. */
const withTexts = (body: unknown, texts: readonly string[]): unknown => {
  let next = 0;
  const replace = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => replace(one, key));
    if (typeof value === "object" && value)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replace(one, name)]));
    if (typeof value !== "string" || !["text", "accepted", "options", "task", "name", "levels", "model", "units"].includes(key))
      return value;
    next += 1;
    return key === "options" || key === "units" ? `${texts[next % texts.length]}${next}` : (texts[next % texts.length] as string);
  };
  return replace(body, "");
};
/** Types of which Moodle has questions that hold all of an exercise; of these there are more. */
const held = [
  "single-choice",
  "multiple-choice",
  "true-false",
  "gap-text",
  "gap-select",
  "drag-words",
  "match-pairs",
  "numeric",
  "order-steps",
  "open-text",
] as const;
const anyItem = fc.constantFrom(...itemTypeNames, ...held, ...held).chain((type) =>
  fc
    .tuple(anyBody[type], hostileText, feedback, scoring, fc.boolean(), fc.array(hostileLine, { minLength: 3, maxLength: 9 }))
    .map(([given, prompt, said, scored, isHostile, texts]): Item => {
      const mediaOf = (body: unknown) => (JSON.stringify(body).includes('"m0"') ? envelopeOf(type, body).media : []);
      const around = (body: unknown) => ({ ...envelopeOf(type, body), prompt, feedback: said, scoring: scored, media: mediaOf(body) });
      const parsed = item.safeParse(around(isHostile ? withTexts(given, texts) : given));
      return parsed.success ? parsed.data : item.parse(around(given));
    }),
);
/** Ids are given anew: what is named by one is compared by its place. */
const bare = (one: Item): unknown => {
  const body = one.body as { gaps?: { id: string }[]; cards?: { id: string }[] };
  const placeOf = (all: { id: string }[] = [], id: unknown) => all.findIndex((part) => part.id === id);
  const byPlace = (key: string, value: unknown) =>
    key === "id" ? undefined : key === "gap" ? placeOf(body.gaps, value) : key === "card" ? placeOf(body.cards, value) : value;
  return JSON.parse(JSON.stringify(one, byPlace));
};

it("property: what Moodle's XML holds comes back equal, whatever signs are in it, and what it does not hold is named before", () => {
  const equal = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 3 }), (some) => {
      const all = some.map((one, index) => ({ ...one, id: `i${index}` }));
      const { text, lost } = writeMoodle(all);
      expect(writeMoodle(all)).toEqual({ text, lost });
      const written = all.filter((one) => writeMoodle([one]).text.includes("<question"));
      const back = readMoodle(text, "de");
      // Also what comes back without a part of it is read.
      expect([back?.problems, back?.items.length]).toEqual([[], written.length]);
      for (const [index, one] of written.entries()) {
        if (lost.some(({ item: id }) => id === one.id)) continue;
        expect(bare(back?.items[index] as Item)).toEqual(bare(one));
        equal.set(one.type, (equal.get(one.type) ?? 0) + 1);
      }
      const left = all.filter((one) => !written.includes(one));
      expect(left.every((one) => lost.some(({ item: id, losses }) => id === one.id && losses.includes("type")))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect([...equal.keys()].sort()).toEqual([...held].sort());
  for (const type of held) expect(equal.get(type), type).toBeGreaterThan(4);
});
