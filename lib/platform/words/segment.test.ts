import { expect, it } from "vitest";
import { editDistance } from "#lib/platform/words/distance.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import { toVector } from "#lib/platform/words/vector.ts";

it.each([
  ["de", "Brüche kürzen – Straße, 3,5 €!", "bruche kurzen strasse 3 5"],
  ["de", "Bruch-\nrechnung Kehr\u00adwert Bruch-Domino", "bruchrechnung kehrwert bruch domino"],
  ["fr", "L’élève naïf, cœur", "l eleve naif coeur"],
  ["gr", "ΟΔΌΣ οδός Ϊ́", "οδοσ οδοσ ι"],
  ["dk", "Ærø på børn", "aero pa born"],
  ["pl", "żółć łódź", "zolc lodz"],
  ["rs", "Множење разломака: љубав, џеп, ђак", "mnozenje razlomaka ljubav dzep dak"],
  ["ua", "Дроби, їжак, йод", "дроби їжак йод"],
  ["hi", "भिन्न का जोड़", "भिन्न का जोड़"],
  ["jp", "分数プリント ＡＢＣ", "分数 プリント abc"],
  ["cn", "分数加减法", "分数 加减法"],
  ["th", "เศษส่วนและทศนิยม", "เศษส่วน และ ทศนิยม"],
  ["kr", "분수의 덧셈", "분수의 덧셈"],
  ["de", "\u0000 \ud800 !!! 👩‍🏫 _", ""],
] as const)("words of %s: %j", (world, text, words) => {
  const found = splitWords(text, world).map(({ word }) => word);
  expect(found.join(" ")).toBe(words.normalize("NFC"));
});

it("offsets name the words as they stand in the text", () => {
  const text = "Der Kehr\u00adwert: ½ Éléve";
  expect(splitWords(text, "de").map(({ start, end }) => text.slice(start, end))).toEqual(["Der", "Kehr\u00adwert", "½", "Éléve"]);
});

it("threat 25 very long words are cut, long texts are split in linear time", () => {
  expect(splitWords("x".repeat(50_000), "de")[0]?.word).toHaveLength(64);
  expect(splitWords("-\n".repeat(25_000), "de")).toEqual([]);
  expect(splitWords("a\u00ad".repeat(25_000), "de")).toHaveLength(1);
});

it("a vector quotes what it holds and stays below PostgreSQL's megabyte", () => {
  expect(toVector([["it's", [1, 20_000]], ["a\\b"]])).toBe("'it''s':1,16383 'a\\\\b'");
  expect(toVector(Array.from({ length: 200_000 }, (_, index) => [`wort${index}`] as const)).length).toBeLessThan(1_200_000);
});

it("edits: one each for a letter more, less, other, or swapped", () => {
  expect([
    editDistance("bruch", "bruche", 3),
    editDistance("bruch", "brich", 3),
    editDistance("bruch", "burch", 3),
    editDistance("bruch", "bruch", 3),
  ]).toEqual([1, 1, 1, 0]);
  expect(editDistance("bruch", "photosynthese", 2)).toBe(3);
  expect(editDistance("kitten", "sitting", 2)).toBe(3);
});
