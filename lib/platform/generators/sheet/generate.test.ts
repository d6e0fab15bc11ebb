import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type KindKey, kindKeys } from "#lib/platform/generators/kind.ts";
import { kinds } from "#lib/platform/generators/kinds.ts";
import { describeMaterial, type GenerateRequest, generate } from "#lib/platform/generators/sheet/generate.ts";
import type { Wordbank } from "#lib/platform/generators/wordbank.ts";
import { compileTypstPages } from "#lib/platform/typst/compile.ts";
import { typstString } from "#lib/platform/typst/escape.ts";
import { fontsFor, typstFonts } from "#lib/platform/typst/fonts.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const bankOf = (world: World): Wordbank =>
  JSON.parse(readFileSync(join(process.cwd(), "lib/tools/sheets/wordbank", `${world}.json`), "utf8")) as Wordbank;
const request = (world: World, rest: Partial<GenerateRequest> = {}): GenerateRequest => ({
  world: worlds[world],
  wordbank: bankOf(world),
  level: 1,
  seed: 7,
  ...rest,
});
/** Kinds that make no sense in a world's school language have no texts in its bank. */
const kindsOf = (world: World): KindKey[] => kindKeys.filter((kind) => bankOf(world).kinds.some(({ key }) => key === kind));
const compile = (world: World, kind: KindKey, rest: Partial<GenerateRequest>) => {
  const made = generate(kind, request(world, rest));
  const { pages } = compileTypstPages(made.complete, { title: made.title, lang: worlds[world].bcp47, author: "Kreda" });
  return { made, pages };
};

describe("every kind in German", () => {
  it.each(kindKeys)("%s fills exactly the pages it says, on every level", { timeout: 60_000 }, (kind) => {
    for (let level = 1; level <= kinds[kind].levels; level++) {
      const { made, pages } = compile("de", kind, { level, seed: level, sheets: level === 1 ? undefined : 3 });
      expect(pages, `${kind} ${level}`).toBe(made.pages);
      expect(made.sheetPages).toBeGreaterThan(0);
    }
  });
});

describe("every world", () => {
  // Fonts and PDF/UA refuse a character that cannot be drawn, so compiling is the proof of coverage.
  it.each(worldCodes.map((world, i) => [world, i] as const))(
    "%s compiles without a missing letter or an overflowing page",
    { timeout: 60_000 },
    (world, i) => {
      const always: KindKey[] = ["weatherDiary", "cloze", "money", "wordProblems"];
      const own = kindsOf(world);
      const turns = [0, 1, 2, 3].map((k) => own[(i * 3 + k) % own.length] as KindKey);
      for (const kind of new Set([...always, ...turns])) {
        const { made, pages } = compile(world, kind, { level: 2, seed: i, sheets: 2 });
        expect(pages, kind).toBe(made.pages);
      }
    },
  );

  // Their layout follows words and numbers that are long in one language and short in another.
  it.each(worldCodes)("%s compiles these on every level", { timeout: 120_000 }, (world) => {
    const kindsOfAll: KindKey[] = [
      "crossword",
      "magicSquares",
      "letterScramble",
      "cTest",
      "domino",
      "measures",
      "numberSequences",
      "exitTicket",
      "boardGame",
    ];
    for (const kind of kindsOfAll.filter((one) => kindsOf(world).includes(one))) {
      for (let level = 1; level <= kinds[kind].levels; level++) {
        const { made, pages } = compile(world, kind, { level, seed: 3, sheets: 2 });
        expect(pages, `${kind} ${level}`).toBe(made.pages);
      }
    }
  });

  it.each(worldCodes)("%s can draw every character of its bank, in print and in handwriting", (world) => {
    const characters = [...new Set(JSON.stringify({ ...bankOf(world), checked: "" }))].filter((char) => char > " ");
    for (const style of ["text", "handwriting"] as const) {
      const source = `#set text(font: ${typstFonts(fontsFor(worlds[world].bcp47, style))})\n${characters.map((char) => `#${typstString(char)};`).join(" ")}`;
      expect(() => compileTypstPages(source, { title: world, lang: worlds[world].bcp47, author: "Kreda" })).not.toThrow();
    }
  });

  it.each(worldCodes)("%s has a title, a description and known grades for each kind", (world) => {
    for (const kind of kindsOf(world)) {
      const facts = describeMaterial(kind, request(world));
      expect(facts.title + facts.description).not.toMatch(/[{}]|undefined/);
      expect(facts.title.length).toBeGreaterThan(1);
      expect(facts.classGrades.length).toBeGreaterThan(0);
    }
  });
});

describe("seeds", () => {
  it("the same request gives the same bytes", () => {
    for (const kind of kindKeys) {
      const [one, two] = [generate(kind, request("gr")), generate(kind, request("gr"))];
      expect(one.complete === two.complete, kind).toBe(true);
      expect(one).toEqual(two);
    }
  });

  it("another seed or variant gives other tasks", () => {
    for (const kind of ["addition", "clock", "sudoku", "wordSearch", "money", "fractions"] as const) {
      const style = "plain" as const;
      const sources = [{ seed: 1 }, { seed: 2 }, { seed: 1, variant: "B" }].map(
        (rest) => generate(kind, request("de", { style, theme: "animals", ...rest })).sheet,
      );
      expect(new Set(sources).size, kind).toBe(3);
    }
  });

  it("key and sheet hold the same tasks", () => {
    const made = generate("addition", request("de", { level: 2 }));
    const tasks = (source: string | null) => [...(source ?? "").matchAll(/\("(\d+ \+ \d+ =)","\d+"/g)].map((match) => match[1]);
    expect(tasks(made.sheet).length).toBeGreaterThan(20);
    expect(tasks(made.key)).toEqual(tasks(made.sheet));
  });
});

it("threat: a title or an imprint cannot bring markup into a sheet", () => {
  const title = '"); #panic("x") // $\\';
  const made = generate("certificate", request("de", { title, imprint: "#panic()" }));
  const timetable = generate("timetable", request("de", { title, imprint: "]#panic()" }));
  for (const { complete } of [made, timetable]) {
    expect(() => compileTypstPages(complete, { title, lang: "de", author: title })).not.toThrow();
  }
});

it("an unknown kind of texts is refused", () => {
  expect(() => generate("sudoku", request("de", { wordbank: { ...bankOf("de"), kinds: [] } }))).toThrow(RangeError);
});
