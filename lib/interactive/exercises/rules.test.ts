import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemTypeNames, itemTypes, scoreItem, solutionOf } from "#lib/interactive/exercises/rules.ts";
import { item } from "#lib/interactive/exercises/schema.ts";
import { anyBody, envelopeOf } from "#tests/factories/any-body.ts";

const languages = fc.constantFrom("de", "el", "ja", "th", "tr", "uk", "hi");

describe.each(itemTypeNames)("%s", (type) => {
  it("ENTITY-6 property: a right answer is worth all points, no answer none, and each answer has a mark for each part", () => {
    fc.assert(
      fc.property(anyBody[type], languages, fc.boolean(), (body, lang, isPartial) => {
        const one = item.parse({ ...envelopeOf(type, body, lang), scoring: { points: 7, isPartial } });
        const right = scoreItem(one, solutionOf(one));
        expect(right).toMatchObject({ points: 7, of: 7, isRight: true, isOpen: false, isWaiting: false });
        const nothing = scoreItem(one, {});
        expect(nothing).toMatchObject({ points: 0, isRight: false, isOpen: true });
        expect(nothing.marking.parts).toHaveLength(right.marking.parts.length);
      }),
      { numRuns: 300 },
    );
  });

  it("its right answer is one that its own schema takes, and survives JSON", () => {
    fc.assert(
      fc.property(anyBody[type], (body) => {
        const one = item.parse(envelopeOf(type, body));
        const again = item.parse(JSON.parse(JSON.stringify(one)));
        expect(again).toEqual(one);
        const answer = solutionOf(one);
        expect(itemTypes[type].answer.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer);
      }),
      { numRuns: 100 },
    );
  });
});

const scoreOf = (type: (typeof itemTypeNames)[number], body: unknown, answer: unknown, lang = "de") =>
  scoreItem(item.parse(envelopeOf(type, body, lang)), answer).points;

it("ticking all is worth no more than ticking nothing, and every wrong tick takes a right one away", () => {
  const options = [true, true, false, false].map((isRight, index) => ({ id: `o${index}`, text: `${index}`, isRight }));
  const points = (...picked: string[]) => scoreOf("multiple-choice", { options }, { picked });
  expect([points("o0"), points("o0", "o1"), points("o0", "o1", "o2"), points("o0", "o1", "o2", "o3")]).toEqual([5, 10, 5, 0]);
});

it("what is typed is compared as a teacher would: width, spaces, quotation marks and capitals do not count, accents do unless they need not", () => {
  const body = (more: object = {}) => ({ pieces: [{ gap: "g" }], gaps: [{ id: "g", accepted: ["l’été"], ...more }] });
  const points = (typed: string, comparison = {}) => scoreOf("gap-text", { ...body(), comparison }, { given: { g: typed } }, "fr");
  expect([points("l'été"), points("  L’Été "), points("l'ete"), points("l'ete", { areAccentsStrict: false })]).toEqual([10, 10, 0, 10]);
  expect(points("L'été", { isCaseStrict: true })).toBe(0);
  expect(scoreOf("gap-text", { pieces: [{ gap: "g" }], gaps: [{ id: "g", accepted: ["ΟΔΟΣ"] }] }, { given: { g: "οδος" } }, "el")).toBe(10);
  expect(scoreOf("gap-text", { pieces: [{ gap: "g" }], gaps: [{ id: "g", accepted: ["ＡＢＣ"] }] }, { given: { g: "abc" } }, "ja")).toBe(
    10,
  );
});

it("numbers are read in the digits of every script, with comma or point, as fractions and with a sign of any form", () => {
  const task = { id: "t", task: "1 : 2 =", value: 0.5, units: [] };
  const points = (number: string, value = 0.5) => scoreOf("numeric", { tasks: [{ ...task, value }] }, { given: { t: { number } } });
  expect(["0,5", "0.5", "1/2", "०.५", "٠.٥", "０．５", "๐.๕"].map((typed) => points(typed))).toEqual([10, 10, 10, 10, 10, 10, 10]);
  expect([points("−3", -3), points("1 234,5", 1234.5), points("2 1/2", 2.5), points("1.234", 1234), points("abc"), points("")]).toEqual([
    10, 10, 10, 0, 0, 0,
  ]);
});

it("a unit counts where there is one, and equal fractions are right unless the lowest terms are asked for", () => {
  const length = { id: "t", task: "1,5 m + 40 cm =", value: 1.9, units: ["m", "cm"] };
  const given = (number: string, unit?: string) => scoreOf("numeric", { tasks: [length] }, { given: { t: { number, unit } } });
  expect([given("1,9", "m"), given("1,9", "cm"), given("1,9")]).toEqual([10, 0, 0]);
  const half = (isReduced: boolean, numerator: number, denominator: number) =>
    scoreOf(
      "fraction",
      { tasks: [{ id: "t", task: "?", numerator: 2, denominator: 4, isReduced }] },
      { given: { t: { numerator, denominator } } },
    );
  expect([half(false, 1, 2), half(false, 4, 8), half(true, 1, 2), half(true, 2, 4), half(false, 1, 0)]).toEqual([10, 10, 10, 0, 0]);
});

it("cards that look alike are the same, but none lies in two places", () => {
  const cards = ["der", "der", "die"].map((text, index) => ({ id: `c${index}`, text }));
  const gaps = [0, 1, 2].map((index) => ({ id: `g${index}`, card: `c${index}` }));
  const body = { cards, gaps, pieces: gaps.map(({ id }) => ({ gap: id })) };
  const points = (...laid: string[]) =>
    scoreOf("drag-words", body, { laid: Object.fromEntries(laid.map((card, index) => [`g${index}`, card])) });
  expect([points("c1", "c0", "c2"), points("c0", "c0", "c2"), points("c2", "c1", "c0")]).toEqual([10, 6.67, 3.33]);
});

it("a text waits for a person, and each level that it reaches is a part", () => {
  const body = { model: "…", criteria: [{ id: "c", name: "Inhalt", levels: ["fehlt", "knapp", "gut", "sehr gut"] }] };
  const one = item.parse(envelopeOf("open-text", body));
  expect(scoreItem(one, { text: "Es war einmal" })).toMatchObject({ points: 0, isWaiting: true });
  expect(scoreItem(one, { text: "Es war einmal", given: { c: 2 } })).toMatchObject({ points: 6.67, isWaiting: false });
});

it("other right orders of the same words count, a wrong one by its places", () => {
  const words = ["heute", "singe", "ich"].map((text, index) => ({ id: `w${index}`, text }));
  const points = (...order: string[]) => scoreOf("order-words", { words, others: [["w2", "w1", "w0"]] }, { order });
  expect([points("w0", "w1", "w2"), points("w2", "w1", "w0"), points("w1", "w0", "w2"), points("w0")]).toEqual([10, 10, 3.33, 3.33]);
});
