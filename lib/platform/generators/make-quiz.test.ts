import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isSoundChoice,
  isUnspaced,
  makeChoices,
  makeGaps,
  makeOrders,
  readSentences,
  sentencesOf,
} from "#lib/platform/generators/make-quiz.ts";
import { createRandom } from "#lib/platform/generators/random.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

const plan = (bcp47: string) => ({ bcp47, count: 8, wrong: 3 });

describe.each(worldCodes)("%s", (world) => {
  const { texts, bcp47 } = readWordbank(world);
  const longer = texts.filter(({ grade }) => grade !== "g1");

  it("of every text of the bank: right answers stand in it, wrong ones do not fit there, whatever the seed", () => {
    for (const text of longer) {
      const sentences = readSentences(text.sentences, bcp47);
      const whole = new Set(text.sentences);
      for (let seed = 1; seed <= 40; seed++) {
        const choices = makeChoices(createRandom(seed), sentences, plan(bcp47));
        for (const choice of choices) expect(isSoundChoice(sentences, choice, bcp47), JSON.stringify(choice)).toBe(true);
        const right = choices.map(({ options, right: at }) => options[at]?.toLowerCase());
        expect(new Set(right).size).toBe(right.length);
        const gaps = makeGaps(createRandom(seed), sentences, bcp47, 9);
        for (const { before, answer, after } of gaps) expect(whole.has(before + answer + after)).toBe(true);
        expect(new Set(gaps.map(({ answer }) => answer.toLowerCase())).size).toBe(gaps.length);
        for (const { mixed, whole: sentence } of makeOrders(createRandom(seed), sentences, 5)) {
          expect(whole.has(sentence)).toBe(true);
          const letters = (words: readonly string[]) =>
            words
              .map((word) => word.normalize("NFC"))
              .toSorted()
              .join("|");
          expect(letters(readSentences([sentence], bcp47)[0]?.words.map(({ word }) => word) ?? [])).toBe(letters(mixed));
          expect(mixed.join(isUnspaced(bcp47) ? "" : " ")).not.toBe(sentence);
        }
      }
    }
  });

  it("gives questions of all three kinds", () => {
    const sentences = readSentences(longer[0]?.sentences ?? [], bcp47);
    expect(makeChoices(createRandom(1), sentences, plan(bcp47)).length).toBeGreaterThan(2);
    expect(makeGaps(createRandom(1), sentences, bcp47, 9).length).toBeGreaterThan(2);
    expect(makeOrders(createRandom(1), sentences, 5).length).toBeGreaterThan(0);
  });
});

const text = "Der Hund schläft im Garten. Die Katze schläft im Keller. Der Vogel singt im Garten. Abends kommt Großmutter nach Hause.";
const sentences = readSentences(sentencesOf(text, "de"), "de");

it("the check refuses what the text says as well, a form of the right word, and a sentence of nobody", () => {
  const base = { before: "Der Hund schläft im ", after: ".", right: 0 };
  expect(isSoundChoice(sentences, { ...base, options: ["Garten", "Hause"] }, "de")).toBe(true);
  // "im Keller" ends a sentence, too: by the text alone nobody can say that it is wrong.
  expect(isSoundChoice(sentences, { ...base, options: ["Garten", "Keller"] }, "de")).toBe(false);
  expect(isSoundChoice(sentences, { ...base, options: ["Garten", "Gartens"] }, "de")).toBe(false);
  expect(isSoundChoice(sentences, { ...base, options: ["Hause", "Garten"] }, "de")).toBe(false);
  expect(isSoundChoice(sentences, { ...base, options: ["Garten", "Garten"] }, "de")).toBe(false);
  expect(isSoundChoice(sentences, { ...base, options: ["Garten", "Elefant"] }, "de")).toBe(false);
});

it("whatever is pasted, the questions are sound or there are none", () => {
  const word = fc.oneof(
    fc.constantFrom(
      "Hund",
      "Katze",
      "Garten",
      "läuft",
      "springt",
      "und",
      "im",
      "Haus",
      "🦔",
      "שלום",
      "x".repeat(80),
      "12",
      "—",
      "C++",
      "l’eau",
    ),
    fc.string({ unit: "grapheme", maxLength: 6 }),
  );
  const pasted = fc
    .array(
      fc.array(word, { maxLength: 12 }).map((words) => `${words.join(" ")}.`),
      { maxLength: 10 },
    )
    .map((all) => all.join("\n"));
  fc.assert(
    fc.property(pasted, fc.integer(), fc.constantFrom("de", "ja", "th", "el", "hi"), (whole, seed, bcp47) => {
      const read = readSentences(sentencesOf(whole, bcp47), bcp47);
      const random = createRandom(seed);
      for (const choice of makeChoices(random, read, plan(bcp47))) expect(isSoundChoice(read, choice, bcp47)).toBe(true);
      for (const { before, answer, after } of makeGaps(random, read, bcp47, 9)) {
        expect(read.some(({ text: sentence }) => sentence === before + answer + after)).toBe(true);
        expect(answer.length).toBeLessThanOrEqual(22);
      }
      makeOrders(random, read, 5);
    }),
    { numRuns: 2000 },
  );
});

it("ten thousand words are read, and the same seed asks the same", () => {
  const letters = (n: number) => [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  const many = Array.from({ length: 1250 }, (_, i) => `das kind sucht heute morgen im ${letters(i)}wald den ${letters(i % 97)}hut.`);
  const read = readSentences(many, "de");
  const choices = makeChoices(createRandom(3), read, plan("de"));
  expect(choices).toHaveLength(8);
  expect(makeChoices(createRandom(3), read, plan("de"))).toEqual(choices);
  for (const choice of choices) expect(isSoundChoice(read, choice, "de")).toBe(true);
});

it("a Thai text on one line has its clauses, and numbers and marks of repetition stay in theirs", () => {
  const { texts, bcp47 } = readWordbank("th");
  const clauses = sentencesOf(texts.flatMap(({ sentences: all }) => all).join(" "), bcp47);
  expect(clauses.length).toBeGreaterThan(30);
  expect(clauses.every((clause) => !/^[\dๆ]/u.test(clause))).toBe(true);
  expect(makeChoices(createRandom(1), readSentences(clauses, bcp47), plan(bcp47))).toHaveLength(8);
  expect(sentencesOf("เด็ก ๆ เข้าไปหลบฝนในโรงเรียน แม่ไก่มีไข่ 6 ฟองในรังหลังบ้าน", bcp47)).toEqual([
    "เด็ก ๆ เข้าไปหลบฝนในโรงเรียน",
    "แม่ไก่มีไข่ 6 ฟองในรังหลังบ้าน",
  ]);
});

it("Japanese is asked for words, and not for endings of them", () => {
  const { texts, bcp47 } = readWordbank("jp");
  for (const text of texts.filter(({ grade }) => grade !== "g1")) {
    for (let seed = 1; seed <= 20; seed++) {
      const options = makeChoices(createRandom(seed), readSentences(text.sentences, bcp47), plan(bcp47)).flatMap(
        (choice) => choice.options,
      );
      for (const option of options) expect(option).not.toMatch(/^(?:って|ます|です|でした|にかけて|から)$/u);
    }
  }
});
