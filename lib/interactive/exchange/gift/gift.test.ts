import fc from "fast-check";
import { parse } from "gift-pegjs";
import { describe, expect, it } from "vitest";
import { readGift } from "#lib/interactive/exchange/gift/read-gift.ts";
import { writeGift } from "#lib/interactive/exchange/gift/write-gift.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { anyBody, envelopeOf } from "#tests/factories/any-body.ts";

const anyItem = fc.constantFrom(...itemTypeNames).chain((type) =>
  anyBody[type].map(
    (body): Item =>
      item.parse({
        ...envelopeOf(type, body),
        media: JSON.stringify(body).includes('"m0"') ? envelopeOf(type, body).media : [],
        scoring: {},
      }),
  ),
);
/** Ids are given anew, so they are taken away before comparing; so are pieces that say the same. */
const bare = (one: unknown): unknown =>
  JSON.parse(JSON.stringify(one, (key, value) => (key === "id" || key === "gap" ? undefined : value)));

it("property: what GIFT holds comes back equal, whatever signs are in it, and what it does not hold is named before", () => {
  let equal = 0;
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 8 }), (all) => {
      // A text of one's own has no answer to compare with, which our exercises need.
      expect(readGift(writeGift(all).text, "de").problems.filter(({ reason }) => reason !== "kind")).toEqual([]);
      const whole = all.filter((one) => writeGift([one]).lost.length === 0);
      const { text, lost } = writeGift(whole);
      expect(lost).toEqual([]);
      const back = readGift(text, "de");
      expect([back.items.map(bare), back.lost]).toEqual([whole.map(bare), []]);
      equal += whole.length;
    }),
    { numRuns: 2_000 },
  );
  expect(equal).toBeGreaterThan(300);
});

it("property: a parser of others reads what leaves as GIFT: as many questions, of their kinds, with their right answers and what each is worth", () => {
  const kinds: Partial<Record<Item["type"], string>> = {
    "single-choice": "MC",
    "live-quiz": "MC",
    "multiple-choice": "MC",
    "true-false": "TF",
    "gap-text": "Short",
    "match-pairs": "Matching",
    numeric: "Numerical",
    "open-text": "Essay",
  };
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 6 }), (all) => {
      const taken = all.filter((one) => writeGift([one]).text.trim() !== "");
      if (taken.length === 0) return;
      const read = parse(writeGift(all).text);
      expect(read.map(({ type }) => type)).toEqual(taken.map(({ type }) => kinds[type]));
      for (const [index, one] of taken.entries()) {
        const question = read[index] as { choices?: { isCorrect: boolean; weight: number | null }[] };
        if (one.type !== "multiple-choice" && one.type !== "single-choice") continue;
        const count = one.body.options.filter(({ isRight }) => isRight).length;
        const isSeveral = one.type === "multiple-choice";
        const share = (isRight: boolean) => expect.closeTo((isRight ? 100 : -100) / count, 3);
        expect(question.choices?.map(({ isCorrect, weight }) => [isCorrect, weight])).toEqual(
          one.body.options.map(({ isRight }) => (isSeveral ? [false, share(isRight)] : [isRight, null])),
        );
      }
    }),
    { numRuns: 500 },
  );
});

const questions = (text: string) => readGift(text, "en");

describe("foreign files", () => {
  it("questions as Moodle's documentation describes them come in by kind", () => {
    const { items, problems } = questions(`// a comment
$CATEGORY: $course$/Trees

::Bark:: Which tree has white bark? {
  =Birch #Yes
  ~Oak #Its bark is brown
  ~Spruce
}

A larch loses its needles. {T}

Two plus two is {=four =4}.

Match them. {
  =cow -> calf
  =sheep -> lamb
}

About pi? {#3.14:0.01}

Between one and five? {#1..5}

Which are even? { ~%50%2 ~%50%4 ~%-100%3 }

[html]<p>Is <b>this</b> bold?</p>{TRUE#no#yes}

Write a story. {}
`);
    expect(items.map(({ type }) => type)).toEqual([
      "single-choice",
      "true-false",
      "gap-text",
      "match-pairs",
      "numeric",
      "numeric",
      "multiple-choice",
      "true-false",
    ]);
    expect(items[0]).toMatchObject({
      prompt: "Which tree has white bark?",
      body: { options: [{ text: "Birch", isRight: true, says: "Yes" }, { text: "Oak" }, { text: "Spruce", isRight: false }] },
    });
    expect(items[2]?.body).toMatchObject({
      pieces: [{ text: "Two plus two is " }, { gap: "p1" }, { text: "." }],
      gaps: [{ accepted: ["four", "4"] }],
    });
    expect(items[5]?.body).toMatchObject({ tasks: [{ value: 3, tolerance: 2 }] });
    expect(items[7]?.body).toMatchObject({ statements: [{ text: "Is this bold?", isTrue: true, says: "no" }] });
    expect(problems).toEqual([{ line: 27, reason: "kind" }]);
  });

  it("what is no question is named by its line, scripts become nothing, and no input makes it fail", () => {
    expect(questions("Only text\n\n{\n\nA {~x ~y}\n").problems).toEqual([
      { line: 1, reason: "no_answer" },
      { line: 3, reason: "no_answer" },
      { line: 5, reason: "answer" },
    ]);
    const { items } = questions("<script>alert(1)</script>Hello<img src=x onerror=alert(1)> {=yes ~no<b>}");
    expect(JSON.stringify(items)).not.toMatch(/script|onerror|<b>/);
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: fc.constantFrom(..."{}=~#:\\%>-/ \nabTF1.$") }), (text) => {
        expect(questions(text).items.every((one) => item.safeParse(one).success)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
