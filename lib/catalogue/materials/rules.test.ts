import { expect, it } from "vitest";
import { startsAnswerKey } from "#lib/catalogue/materials/answer-key-words.ts";
import {
  checkMaterial,
  currentPrice,
  isPageFree,
  isPriceAllowed,
  type KnownTerms,
  licenceUrl,
  pageRanges,
  priceLimits,
  sourceUrl,
} from "#lib/catalogue/materials/rules.ts";
import { materialInput, tidyTags } from "#lib/catalogue/materials/schema.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const known: KnownTerms = {
  subject: new Set(["mathematics"]),
  class_grade: new Set(["g5"]),
  learning_years: new Set(["ly1"]),
  material_type: new Set(["game"]),
  topic: new Set(["fractions"]),
};
const right = {
  world: "de",
  title: "Bruch-Domino",
  description: "Karten zum Ausschneiden.",
  subjects: ["mathematics"],
  materialType: "game",
  priceMinor: 290,
  currency: "EUR",
};
const check = (changes: object) => checkMaterial(materialInput.parse({ ...right, ...changes }), known);

it.each<[Currency, number, number]>([
  ["EUR", 50, 50_000],
  ["JPY", 50, 50_000],
  ["HUF", 5_000, 5_000_000],
  ["IDR", 500_000, 500_000_000],
])("PRICE-2 in %s a price is 0 or lies between %i and %i minor units", (currency, minimum, maximum) => {
  expect(priceLimits(currency)).toEqual({ minimum, maximum });
  expect([0, minimum - 1, minimum, maximum, maximum + 1].map((price) => isPriceAllowed(price, currency))).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});

it.each<[object, object]>([
  [{}, {}],
  [{ currency: "CHF" }, {}],
  [{ currency: "SEK" }, { currency: "not_in_world" }],
  [{ priceMinor: 49 }, { priceMinor: "price_range" }],
  [{ subjects: ["mathematics", "alchemy"] }, { subjects: "unknown_term" }],
  [
    { classGrades: ["g5", "g1"], learningYears: ["ly9"] },
    { classGrades: "unknown_term", learningYears: "unknown_term" },
  ],
  [
    { materialType: "constructor", topics: ["x"] },
    { materialType: "unknown_term", topics: "unknown_term" },
  ],
  [{ salePriceMinor: 290 }, { salePriceMinor: "price_range" }],
  [{ salePriceMinor: 200, saleEndsAt: "2020-01-01" }, { saleEndsAt: "invalid" }],
  [{ saleEndsAt: "2099-01-01" }, { saleEndsAt: "invalid" }],
  [{ priceMinor: 0, salePriceMinor: 0 }, { salePriceMinor: "price_range" }],
])("FORM-1 the entries %j answer %j", (changes, errors) => {
  expect(check(changes)).toEqual(errors);
});

it("threat 6 fields nobody may enter are dropped", () => {
  const parsed = materialInput.parse({ ...right, status: "published", authorId: 1, ratingSum: 5, salesCount: 9, version: 7, id: 1 });
  expect(Object.keys(parsed)).not.toEqual(expect.arrayContaining(["status"]));
  for (const name of ["status", "authorId", "ratingSum", "salesCount", "version", "id"]) expect(parsed).not.toHaveProperty(name);
});

it("a sale counts from its start until its end", () => {
  const [start, end] = [new Date("2026-11-01"), new Date("2026-11-10")];
  const material = { priceMinor: 500, salePriceMinor: 300, saleStartsAt: start, saleEndsAt: end };
  const on = (day: string) => currentPrice(material, new Date(day));
  expect([on("2026-10-31"), on("2026-11-01"), on("2026-11-09"), on("2026-11-10")]).toEqual([500, 300, 300, 500]);
});

it.each<[World, string, boolean]>([
  ["de", "Lösungsblatt\n1. 42", true],
  ["de", "Mathe 5b\nLösungen zu Seite 1", true],
  ["de", "Lösung: ______", false],
  ["de", "Lösungen findest du, wenn du das Gitter von links nach rechts liest und auf die Farben achtest.", false],
  ["gr", "Φύλλο απαντήσεων", true],
  ["th", "เฉลย", true],
  ["fr", "Corrigé", true],
  ["jp", "名前\n解答", true],
])("in %s a page that reads %j is an answer key: %s", (world, text, isKey) => {
  expect(startsAnswerKey(text, world)).toBe(isKey);
});

it("pages are free by number or by choice, a cover always is, and all of them where it costs nothing", () => {
  const free = (freePages: number, freePageNumbers: number[] | null, priceMinor: number | null = 290) =>
    [0, 1, 2, 3, 4].filter((position) => isPageFree({ priceMinor, freePages, freePageNumbers }, position));
  expect(free(2, null)).toEqual([0, 1, 2]);
  expect(free(0, null)).toEqual([0]);
  expect(free(2, [1, 4])).toEqual([0, 1, 4]);
  expect(free(2, [])).toEqual([0]);
  expect(free(1, [], 0)).toEqual([0, 1, 2, 3, 4]);
  expect(free(1, null, null)).toEqual([0, 1]);
});

it.each([
  [[], ""],
  [[3], "3"],
  [[1, 2, 3, 5, 7, 8], "1–3, 5, 7–8"],
])("pages %j are written %s", (pages, words) => {
  expect(pageRanges(pages)).toBe(words);
});

it.each([
  ["CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/"],
  ["cc-by-sa 3.0 DE", "https://creativecommons.org/licenses/by-sa/3.0/de/"],
  ["Creative Commons BY-NC-SA 2.5", "https://creativecommons.org/licenses/by-nc-sa/2.5/"],
  ["CC0", "https://creativecommons.org/publicdomain/zero/1.0/"],
  ["CC BY", "https://creativecommons.org/share-your-work/cclicenses/"],
  ["CC BY 9.9", "https://creativecommons.org/share-your-work/cclicenses/"],
  ["CC BY-XX 4.0", null],
  ["CC SA 4.0", null],
  ["CCBYE", null],
  ["gemeinfrei", null],
  ["Erlaubnis vom 3. Mai 2026", null],
  ["", null],
])("the licence %s stands at %s", (text, url) => {
  expect(licenceUrl(text)).toBe(url);
});

it.each([
  ["https://commons.example/wiki/Datei:Uhr.svg", true],
  [" http://a.example ", true],
  ["javascript:alert(1)", false],
  ["https://me:secret@a.example", false],
  ["https://a.example/\\b", false],
  ["Schulbuch, Seite 12", false],
  ["https://a.example und mehr", false],
])("threat 19 the source %s is a link: %s", (text, isLink) => {
  expect(sourceUrl(text) !== null).toBe(isLink);
});

it("tags are trimmed and stand there once, whatever their case; the first spelling stays", () => {
  expect(tidyTags([" LehrplanPLUS  GS M3 ", "lehrplanplus gs m3", "", "  ", "Übung", "u\u0308bung", "ÜBUNG"])).toEqual([
    "LehrplanPLUS GS M3",
    "Übung",
  ]);
});
