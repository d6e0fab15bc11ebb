import fc from "fast-check";
import { XmlDocument } from "libxml2-wasm";
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
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 2 }), (some) => {
      const all = some.map((one, index) => ({ ...one, id: `i${index}` }));
      const { text, lost } = writeMoodle(all);
      expect(writeMoodle(all)).toEqual({ text, lost });
      const written = all.filter((one) => writeMoodle([one]).text.includes("<question"));
      // Another reader of XML takes it, and sees as many questions.
      const document = XmlDocument.fromString(text);
      expect(document.find("/quiz/question[name/text][questiontext/text]")).toHaveLength(written.length);
      document.dispose();
      const back = readMoodle(text, "de");
      // Also what comes back without a part of it is read.
      expect([back?.problems, back?.items.length]).toEqual([[], written.length]);
      if (lost.length === 0) expect(back?.lost).toEqual([]);
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

const numbers = (points: number, count: number): Item =>
  item.parse({
    id: "n",
    type: "numeric",
    lang: "de",
    prompt: "Rechne!",
    scoring: { points },
    body: { tasks: Array.from({ length: count }, (_, index) => ({ id: `t${index}`, task: `3 + ${index} =`, value: 3 + index })) },
  });

it("several places in one text are worth whole numbers: points that do not fall into equal parts are named as lost", () => {
  expect(writeMoodle([numbers(6, 3)])).toMatchObject({ lost: [] });
  expect(writeMoodle([numbers(6, 3)]).text).toContain("<p>3 + 1 = {2:NUMERICAL:=4:0}</p>");
  expect(writeMoodle([numbers(1, 3)]).lost).toEqual([{ item: "n", prompt: "Rechne!", losses: ["points"] }]);
});

it("several right answers share the whole, and a wrong one takes away what a right one gives; eleven are more than Moodle takes", () => {
  const choice = (right: number): Item =>
    item.parse({
      id: "m",
      type: "multiple-choice",
      lang: "de",
      prompt: "Welche?",
      body: { options: Array.from({ length: 12 }, (_, index) => ({ id: `o${index}`, text: String(index), isRight: index < right })) },
    });
  const fractions = [...writeMoodle([choice(3)]).text.matchAll(/fraction="([^"]*)"/g)].map(([, fraction]) => fraction);
  expect([...new Set(fractions)]).toEqual(["33.33333", "-33.33333"]);
  expect(writeMoodle([choice(10)]).lost).toEqual([]);
  expect(writeMoodle([choice(11)]).lost).toEqual([{ item: "m", prompt: "Welche?", losses: ["type"] }]);
});

it("children of Moodle see the prompt above a text with gaps, and nothing that they write or read is taken for a sign", () => {
  const gaps = item.parse({
    id: "g",
    type: "gap-text",
    lang: "de",
    prompt: "Ergänze!",
    scoring: { points: 2 },
    body: {
      pieces: [{ text: "{1:SA:=x} 3 < " }, { gap: "a" }, { text: "\n[[1]] " }, { gap: "b" }],
      gaps: [
        { id: "a", accepted: ["4*", "a~b}"], mistakes: [{ text: "#2", says: "5 > 3" }] },
        { id: "b", accepted: ["&amp;"] },
      ],
    },
  });
  const { text, lost } = writeMoodle([gaps]);
  expect(lost).toEqual([]);
  expect(text).toContain(
    '<p class="prompt">Ergänze!</p><div>&#123;1:SA:=x&#125; 3 &lt;&#32;{1:SHORTANSWER:=4&#92;*~=a&#126;b&#125;~%0%&#35;2#5 &#38;gt; 3}<br>&#91;&#91;1&#93;&#93;&#32;{1:',
  );
  expect(readMoodle(text, "de")?.items[0]?.body).toMatchObject({
    pieces: [{ text: "{1:SA:=x} 3 < " }, { gap: "p1" }, { text: "\n[[1]] " }, { gap: "p2" }],
  });
});

it("a text as long as exercises may be comes back whole", () => {
  const long = "<&[ ".repeat(1_500).slice(0, 5_999);
  const ids = Array.from({ length: 20 }, (_, index) => `g${index}`);
  const whole = item.parse({
    id: "l",
    type: "gap-text",
    lang: "de",
    prompt: "Lies!",
    scoring: { points: 20 },
    body: { pieces: ids.flatMap((gap) => [{ text: long }, { gap }]), gaps: ids.map((id) => ({ id, accepted: ["ja"] })) },
  });
  expect(readMoodle(writeMoodle([whole]).text, "de")?.items.map(bare)).toEqual([bare(whole)]);
});

it("property: more lists than Moodle has groups are embedded in the text, and come back equal", () => {
  // Moodle takes the backslash before these away, however it is written.
  const isUnwritable = (text: string) => /\\[}#]/.test(text);
  const selectOf = (lists: readonly (readonly string[])[], right: number): Item => {
    const gaps = lists.map((options, index) => ({ id: `g${index}`, options, right: (right + index) % options.length }));
    const body = { pieces: gaps.flatMap(({ id }) => [{ text: "… " }, { gap: id }]), gaps };
    return item.parse({ id: "s", type: "gap-select", lang: "de", prompt: "Wähle!", scoring: { points: gaps.length }, body });
  };
  const option = hostileLine.filter((text) => !isUnwritable(text));
  const list = fc.uniqueArray(option, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(list, { minLength: 21, maxLength: 24 }), fc.nat(3), (lists, right) => {
      const one = selectOf(lists, right);
      const { text, lost } = writeMoodle([one]);
      expect(lost).toEqual([]);
      expect(readMoodle(text, "de")?.items.map(bare)).toEqual([bare(one)]);
    }),
    { numRuns: 200 },
  );
  const many = Array.from({ length: 21 }, () => ["a", "\\}"]);
  expect(writeMoodle([selectOf(many, 0)]).lost).toEqual([{ item: "s", prompt: "Wähle!", losses: ["type"] }]);
});
