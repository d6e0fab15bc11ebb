import { expect, it } from "vitest";
import { matchTopics, type TopicWords } from "#lib/catalogue/topics/match-topics.ts";
import { splitLines } from "#lib/catalogue/topics/split-lines.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const facts = new Map([
  ["fractions", { subject: "mathematics", grades: ["g5", "g6"] }],
  ["money", { subject: "mathematics", grades: ["g1", "g2"] }],
  ["tellingTime", { subject: "mathematics", grades: ["g1", "g2"] }],
]);

/** Every word is its own stem. */
const wordsFor = (pages: readonly string[], names: Record<string, string[]>, world: World): TopicWords => {
  const split = (text: string) => splitWords(text, world).map(({ word }) => word);
  const phrases = Object.entries(names).flatMap(([topic, list]) =>
    list.map((name) => ({ topic, weight: 1, words: split(name), stems: split(name) })),
  );
  return { phrases, facts, stems: new Map(pages.flatMap(split).map((word) => [word, word])) };
};
const german = { fractions: ["Brüche kürzen", "Brüche"], money: ["Geld"], tellingTime: ["Uhr lesen"] };
const match = (pages: string[], hints: Parameters<typeof matchTopics>[3] = null) =>
  matchTopics(pages, wordsFor(pages, german, "de"), "de", hints);

it("a heading says what a sheet is about, and is its evidence", () => {
  expect(match(["Ein Blatt\n3 + 4", "Brüche kürzen\nKürze so weit wie möglich."])).toMatchObject([
    { topic: "fractions", page: 1, sentence: "Brüche kürzen" },
  ]);
});

it("a word said by the way is no topic; said again and again it is", () => {
  const story = (times: number) =>
    `Im Wald\n${`Er fand Geld. ${"Dann ging er weiter durch den tiefen Wald. ".repeat(20)}\n`.repeat(times)}`;
  expect(match([story(2)])).toEqual([]);
  const short = `Einkaufen\n${"Wie viel Geld hat Mia noch? \n".repeat(8)}`;
  expect(match([short]).map(({ topic }) => topic)).toEqual(["money"]);
});

it("what ends as a sentence is no heading", () => {
  expect(match(["Rechne mit Geld.\n1 + 1"])).toEqual([]);
});

it("another subject and other years ask for more evidence; without hints words alone decide", () => {
  const page = ["Brüche\n1/2 1/3"];
  const own = match(page, { subjects: ["mathematics"], grades: ["g5"] })[0]?.score ?? 0;
  expect(own).toBe(match(page)[0]?.score);
  expect(match(page, { subjects: ["art"], grades: ["g5"] })).toEqual([]);
  const other = match(["Brüche kürzen\n1/2 1/3"], { subjects: ["mathematics"], grades: ["g1"] })[0]?.score ?? 0;
  expect(other).toBeGreaterThan(0);
  expect(other).toBeLessThan(match(["Brüche kürzen\n1/2 1/3"])[0]?.score ?? 0);
});

it("evidence is cut where it is long, and never within a character", () => {
  const line = `Geld ${"😀".repeat(140)}`;
  const [found] = match([`${`${line}\n`.repeat(8)}`]);
  expect(found?.sentence.length).toBeLessThanOrEqual(200);
  expect(found?.sentence.isWellFormed()).toBe(true);
});

it.each([
  ["jp", "分数", "分数（1/2 – 1/8）\nけいさんしましょう。"],
  ["th", "เศษส่วน", "เศษส่วน (1/2 – 1/8)\nคำนวณ"],
  ["gr", "Κλάσματα", "ΚΛΑΣΜΑΤΑ (1/2)\nΥπολόγισε."],
] as const)("reads %s", (world, name, page) => {
  expect(matchTopics([page], wordsFor([page], { fractions: [name] }, world), world)).toMatchObject([{ topic: "fractions", page: 0 }]);
});

it("nothing is measured on empty pages, and a hostile one costs no time", () => {
  expect(match(["", "\n\n"])).toEqual([]);
  const begun = performance.now();
  match(["Geld ".repeat(200_000)]);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

it("sentences end at marks, but not after a number", () => {
  expect(splitLines("Sachaufgaben, 2. Klasse\nLies. Dann rechne!").map(({ text, isWhole }) => [text, isWhole])).toEqual([
    ["Sachaufgaben, 2. Klasse", true],
    ["Lies.", false],
    ["Dann rechne!", false],
  ]);
});
