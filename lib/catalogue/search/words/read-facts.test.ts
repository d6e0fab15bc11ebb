import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { everyLanguage } from "#lib/catalogue/search/words/every-language.ts";
import { numberWords, yearOf } from "#lib/catalogue/search/words/numbers.ts";
import { type FactReader, factReader } from "#lib/catalogue/search/words/read-facts.ts";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";

type School = { classGrades: { key: string; name: string; short: string | null; stage: string | null }[] };

const schoolOf = (world: World): School => JSON.parse(readFileSync(`lib/catalogue/taxonomy/data/${world}.json`, "utf8")) as School;
const readers = Object.fromEntries(worldCodes.map((world) => [world, factReader(world, schoolOf(world).classGrades)])) as Record<
  World,
  FactReader
>;

/** "g6 | Brüche kürzen": what was read, then what is left. */
const read = (world: World, query: string): string => {
  const { facts, rest } = readers[world](query);
  const said = facts.map((fact) => (fact.kind === "grade" ? fact.keys.join("+") : fact.kind === "number" ? `#${fact.value}` : "free"));
  return [said.join(" "), rest.replace(/\s+/g, " ").trim()].join(" | ");
};

describe("ROUTE-14 school years in the words of each country", () => {
  it.each<[World, string, string]>([
    ["de", "Brüche kürzen Klasse 6", "g6 | Brüche kürzen"],
    ["de", "sechste Klasse Mathe", "g6 | Mathe"],
    ["de", "kl. 3/4 Einmaleins", "g3+g4 | Einmaleins"],
    ["de", "Klasse 1-4", "g1+g2+g3+g4 | "],
    ["de", "Einmaleins 7 Klasse 3", "g3 | Einmaleins 7"],
    ["de", "Einmaleins 3. Klasse", "g3 | Einmaleins"],
    ["de", "Grundschule Herbst", "g1+g2+g3+g4 | Herbst"],
    ["de", "memory grade 2", "g2 | memory"],
    ["gr", "κλάσματα Ε' Δημοτικού", "g5 | κλάσματα"],
    ["gr", "β δημοτικου", "g2 | "],
    ["gr", "α΄ τάξη", "g1 | "],
    ["gr", "β γυμνασίου", "g8 | "],
    ["fr", "fractions ce2", "g3 | fractions"],
    ["fr", "maths 6ème", "g6 | maths"],
    ["es", "3 primaria fracciones", "g3 | fracciones"],
    ["es", "tercero de primaria", "g3 | "],
    ["es", "1º ESO", "g7 | "],
    ["it", "classe terza primaria", "g3 | "],
    ["it", "seconda media", "g7 | "],
    ["jp", "5年生 分数", "g5 | 分数"],
    ["jp", "小3 かけ算", "g3 | かけ算"],
    ["jp", "中学1年", "g7 | "],
    ["kr", "초등 3학년 분수", "g3 | 분수"],
    ["cn", "小学三年级分数", "g3 | 分数"],
    ["cn", "初一 数学", "g7 | 数学"],
    ["th", "เศษส่วน ป.3", "g3 | เศษส่วน"],
    ["hi", "कक्षा ५ भिन्न", "g5 | भिन्न"],
    ["ro", "clasa a III-a", "g4 | "],
    ["pl", "klasa 1 liceum", "g9 | "],
    ["pl", "ułamki klasa II", "g2 | ułamki"],
    ["bg", "трети клас", "g3 | "],
    ["rs", "трећи разред", "g3 | "],
    ["hr", "1. razred srednje škole", "g9 | "],
    ["nl", "breuken groep 7", "g5 | breuken"],
    ["kz", "3-сынып бөлшек", "g3 | бөлшек"],
    ["ua", "3-й клас дроби", "g3 | дроби"],
    ["hu", "törtek 5. osztály", "g5 | törtek"],
    ["fi", "3. luokka kertotaulu", "g3 | kertotaulu"],
    ["se", "åk 3 matte", "g3 | matte"],
    ["no", "brøk 5. trinn", "g5 | brøk"],
    ["dk", "brøker 4. klasse", "g4 | brøker"],
    ["cz", "zlomky 5. třída", "g5 | zlomky"],
    ["sk", "zlomky 3. ročník", "g3 | zlomky"],
    ["my", "pecahan tahun 3", "g3 | pecahan"],
    ["id", "pecahan kelas 4", "g4 | pecahan"],
  ])("%s: %s", (world, query, expected) => expect(read(world, query)).toBe(expected));

  it("a year that a country does not have is none", () => {
    expect(read("bg", "13 клас")).toBe(" | 13 клас");
    expect(read("de", "Klasse 99")).toBe(" | Klasse 99");
  });
});

describe("ROUTE-14 what costs nothing, and numbers up to", () => {
  it.each<[World, string, string]>([
    ["de", "Sudoku kostenlos", "free | Sudoku"],
    ["gr", "κλάσματα δωρεάν", "free | κλάσματα"],
    ["jp", "分数 無料", "free | 分数"],
    ["de", "free worksheets", "free | worksheets"],
    ["de", "Freiarbeit", " | Freiarbeit"],
    ["de", "Plusaufgaben bis 20", "#20 | Plusaufgaben"],
    ["de", "Zahlenraum bis zwanzig", "#20 | "],
    ["de", "plus bis 10.000", "#10000 | plus"],
    ["it", "addizioni entro il 20", "#20 | addizioni"],
    ["fr", "additions jusqu'à 100", "#100 | additions"],
    ["hu", "összeadás 20-ig", "#20 | összeadás"],
    ["cn", "20以内的加法", "#20 | 加法"],
    ["hi", "20 तक जोड़", "#20 | जोड़"],
    ["de", "Plus bis 10 Klasse 2", "#10 g2 | Plus"],
    ["de", "Brüche bis 4. Klasse", "g4 | Brüche bis"],
    ["dk", "brøker til 5. klasse", "g5 | brøker til"],
    ["pl", "dodawanie do 10 klasa 1", "#10 g1 | dodawanie"],
    ["cz", "sčítání do 20 1. třída", "#20 g1 | sčítání"],
    ["jp", "10まで 1年生 たし算", "#10 g1 | たし算"],
    ["de", "plus bis 20 Klasse 1 gratis", "#20 g1 free | plus"],
  ])("%s: %s", (world, query, expected) => expect(read(world, query)).toBe(expected));
});

it("ROUTE-14 a fact names its place as it was typed, whatever folding does to the length", () => {
  const query = "Größe ﬁnden Klasse 6 ß";
  const [fact] = readers.de(query).facts;
  expect(query.slice(fact?.start, fact?.end)).toBe("Klasse 6");
});

it("threat 25 a query made to be slow is read at once", () => {
  const hostile = ["bis ".repeat(50), "1.000.".repeat(33), "klasse 1 und ".repeat(15), `${"3-".repeat(100)}klasse`, "´".repeat(200)];
  for (const world of worldCodes)
    for (const query of hostile) expect(readers[world](query.slice(0, 200)).rest.length).toBeLessThanOrEqual(200);
});

it("every language has numbers, years and words of its own", () => {
  for (const world of worldCodes) {
    expect(numberWords(world).size, world).toBeGreaterThanOrEqual(12);
    expect(
      [...numberWords(world).values()].every((value) => Number.isInteger(value)),
      world,
    ).toBe(true);
  }
  for (const [language, words] of Object.entries(everyLanguage)) {
    for (const list of [words.free, words.upTo, words.grades, words.ordinals, words.filler, words.primary, ...Object.values(words.names)])
      expect(
        list.split(/[,|]/).some((word) => word.trim() !== ""),
        `${language}: ${list}`,
      ).toBe(true);
  }
  expect(yearOf("terzo", "it")).toBe(3);
});
