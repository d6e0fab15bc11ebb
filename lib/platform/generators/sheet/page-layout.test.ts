import { describe, expect, it } from "vitest";
import type { KindKey } from "#lib/platform/generators/kind.ts";
import { composePage } from "#lib/platform/generators/sheet/compose-document.ts";
import { type GenerateRequest, generate, makeSheet, printedPages } from "#lib/platform/generators/sheet/generate.ts";
import type { Word } from "#lib/platform/generators/wordbank.ts";
import { compileTypst, compileTypstSvg } from "#lib/platform/typst/compile.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";
import { type PdfBoxes, readPdfBoxes } from "#tests/files/read-pdf-boxes.ts";

const request = (world: World, rest: Partial<GenerateRequest> = {}): GenerateRequest => ({
  world: worlds[world],
  wordbank: readWordbank(world),
  level: 1,
  seed: 5,
  ...rest,
});
const boxesOf = (kind: KindKey, world: World, rest: Partial<GenerateRequest> = {}): Promise<PdfBoxes[]> => {
  const made = generate(kind, request(world, rest));
  return readPdfBoxes(compileTypst(made.complete, { title: made.title, lang: worlds[world].bcp47, author: "" }));
};
const withOwn = (world: World, words: readonly Word[]): Partial<GenerateRequest> => ({
  wordbank: { ...readWordbank(world), themes: [{ key: "own", name: "", words }] },
  theme: "own",
});

it("an answer stands as near to its equals sign in the last column as in the first", async () => {
  for (const kind of ["division", "decimals", "measures"] as const) {
    const key = (await boxesOf(kind, "de", { level: 2, sheets: 1 })).at(-1);
    const words = key?.words ?? [];
    const gaps = words.flatMap((word, i) => {
      const next = words[i + 1];
      const isAnswer = next && word.text === "=" && next.left > word.right && next.top < word.bottom + 8 && next.bottom > word.top - 8;
      return isAnswer ? [Math.round((next.left + next.right) / 2 - word.right)] : [];
    });
    expect(gaps.length, kind).toBeGreaterThan(9);
    expect(Math.max(...gaps) - Math.min(...gaps), `${kind} ${gaps}`).toBeLessThanOrEqual(3);
  }
});

const clues: Partial<Record<World, string>> = {
  de: "Als es regnete, blieben wir zu Hause und spielten mit Opa.",
  jp: "急いで走った。しかし、電車に間に合わなかった。だから、歩いた。",
  th: "ถ้าพรุ่งนี้ฝนไม่ตกเราจะไปสวนสัตว์กับคุณตาและคุณยาย",
};
describe.each(Object.entries(clues) as [World, string][])("%s: a long clue goes to another line before it gets small", (world, clue) => {
  it.each(["memory", "boardGame", "domino", "vocabularyList"] as const)("%s", async (kind) => {
    const words = readWordbank(world)
      .themes.flatMap((theme) => theme.words)
      .filter(({ w }) => w.length < 9)
      .slice(0, 12)
      .map(({ w }, i) => ({ w, en: "", clue: `${clue}${i}` }));
    const pages = await boxesOf(kind, world, { ...withOwn(world, words), choice: 0, sheets: 2 });
    const sizes = pages.flatMap(({ words: all }) =>
      all.filter(({ text }) => clue.includes(text) && /\p{L}{2}/u.test(text)).map(({ size }) => size),
    );
    expect(sizes.length).toBeGreaterThan(5);
    // The footer, which repeats a title, is smaller, and holds none of the clue.
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
  });
});

it("letters of a long word are as large as those of a short one", async () => {
  const words = ["Schmetterlinge", "Leichtathletik", "Krankenpfleger", "Überraschungen"].map((w) => ({ w, en: "" }));
  const [page] = await boxesOf("letterScramble", "de", { ...withOwn("de", words), level: 2, sheets: 1 });
  const tiles = page?.words.filter(({ text }) => /^\p{Lu}$/u.test(text)) ?? [];
  expect(tiles).toHaveLength(56);
  expect(Math.min(...tiles.map(({ size }) => size))).toBeGreaterThanOrEqual(12);
});

it("the letters of a word that are asked for on a card stand on one line", async () => {
  const words = ["Großmutter", "Großeltern", "Geschwister", "Patenkind"].map((w) => ({ w, en: "" }));
  const [, cards] = await boxesOf("boardGame", "de", { ...withOwn("de", words), choice: 0, sheets: 2 });
  const tops = new Set(cards?.words.filter(({ text }) => text === "ß" || text === "G").map(({ bottom }) => Math.round(bottom / 4)));
  expect(tops.size).toBeLessThanOrEqual(3);
});

it.each(worldCodes)("%s: nothing is cut off of a plan, a letter and a rubric", (world) => {
  const { papers } = readWordbank(world);
  const lines = papers.phases.map((phase) => `${phase}: 9`);
  for (const kind of ["lessonPlan", "unitPlan", "rubric", "parentLetter"] as const) {
    for (const own of [{}, { lines, text: papers.letter.occasions[0]?.text }]) {
      const { facts, pages } = makeSheet(kind, request(world, { own }));
      const svg = compileTypstSvg(composePage(facts, printedPages({ pages }), 0), { title: "", lang: worlds[world].bcp47, author: "" });
      expect(svg, kind).not.toMatch(/clip-path/);
    }
  }
});

it("a long sentence of a puzzle is written on two lines, and the key has it below its words", async () => {
  const words = [
    "Unterrichtsgegenstand",
    "Straßenbahnhaltestelle",
    "Eisenbahnunterführung",
    "Regenbogenfarbenspiel",
    "Donaudampfschifffahrt",
  ];
  const scrambled = Array.from({ length: 5 }, (_, i) => [...words.slice(i), ...words.slice(0, i)].join(" "));
  const pages = await boxesOf("scrambledSentences", "de", { wordbank: { ...readWordbank("de"), scrambled }, sheets: 1 });
  const long = pages.at(-1)?.words.filter(({ text }) => words.includes(text.replace(".", ""))) ?? [];
  expect(long).toHaveLength(50);
  const overlaps = long.flatMap((a, i) =>
    long
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} ${b.text}`),
  );
  expect(overlaps).toEqual([]);
});

it("her own title stands over a certificate", async () => {
  const [page] = await boxesOf("certificate", "de", { own: { title: "Lesekönigin" }, sheets: 1 });
  expect(page?.words.map(({ text }) => text)).toContain("Lesekönigin");
});
