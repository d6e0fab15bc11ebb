import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CTestPart, type HalfWord, halveWords } from "#lib/platform/generators/c-test.ts";
import { graphemes } from "#lib/platform/generators/script-units.ts";
import { generate } from "#lib/platform/generators/sheet/generate.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { compileTypstPages } from "#lib/platform/typst/compile.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const bankOf = (world: World): Wordbank =>
  JSON.parse(readFileSync(join(process.cwd(), "lib/tools/sheets/wordbank", `${world}.json`), "utf8")) as Wordbank;
const whole = (parts: readonly CTestPart[]): string =>
  parts.map((part) => (typeof part === "string" ? part : part.kept + part.missing)).join("");
const gapsOf = (parts: readonly CTestPart[]): HalfWord[] => parts.filter((part) => typeof part !== "string");

it("the first sentence stays whole, then every second word loses the larger half of its letters", () => {
  const parts = halveWords(["Oma ruft.", "Der Igel hat 3 Äpfel, o ja!"], "de", 2, 0);
  expect(parts).toEqual(["Oma ruft.", " ", "Der ", { kept: "Ig", missing: "el" }, " hat 3 ", { kept: "Äp", missing: "fel" }, ", o ja!"]);
  expect(gapsOf(halveWords(["A b.", "Der Igel hat Äpfel."], "de", 2, 1)).map(({ kept }) => kept)).toEqual(["D", "h"]);
});

it("a name is never asked for, a German noun is", () => {
  expect(gapsOf(halveWords(["A.", "We met Anna."], "en", 1, 0)).map(({ kept }) => kept)).toEqual(["W", "m"]);
  expect(gapsOf(halveWords(["A.", "wir sahen Hunde"], "de", 1, 0))).toHaveLength(3);
});

it("whatever the text, nothing of it is lost and half of each gapped word stays", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme" }), { maxLength: 5 }),
      fc.integer({ min: 2, max: 3 }),
      fc.integer({ min: 0, max: 2 }),
      (texts, every, offset) => {
        const parts = halveWords(texts, "de", every, offset);
        expect(whole(parts).normalize("NFC")).toBe(whole([texts[0] ?? "", ...texts.slice(1).map((text) => ` ${text}`)]).normalize("NFC"));
      },
    ),
    { numRuns: 2000 },
  );
});

describe.each(worldCodes.filter((world) => bankOf(world).kinds.some(({ key }) => key === "cTest")))("%s", (world) => {
  const bank = bankOf(world);

  it("halves exactly, in each text of the bank, and both sheets together ask for different words", () => {
    for (const { sentences } of bank.texts.filter(({ grade }) => grade !== "g1")) {
      const [one, two] = [0, 1].map((offset) => halveWords(sentences, bank.bcp47, 2, offset)) as [CTestPart[], CTestPart[]];
      for (const parts of [one, two]) {
        expect(whole(parts)).toBe(sentences.join(" "));
        expect(gapsOf(parts).length).toBeGreaterThan(8);
        for (const { kept, missing } of gapsOf(parts)) {
          const [a, b] = [kept, missing].map((text) => graphemes(text, bank.bcp47).length) as [number, number];
          expect(b - a === 0 || b - a === 1, kept + missing).toBe(true);
        }
      }
    }
  });

  it("every text fits its page, at a size that children read", { timeout: 60_000 }, () => {
    const texts = bank.texts.filter(({ grade }) => grade !== "g1");
    for (const choice of texts.keys()) {
      const made = generate("cTest", { world: worlds[world], wordbank: bank, level: 2, seed: 1, choice, sheets: 2 });
      const { pages } = compileTypstPages(made.complete, { title: made.title, lang: worlds[world].bcp47, author: "" });
      expect(pages, made.title).toBe(made.pages);
      expect(Number(/half-words\(.*size: ([\d.]+)pt/u.exec(made.sheet)?.[1]), made.title).toBeGreaterThanOrEqual(11);
    }
  });
});
