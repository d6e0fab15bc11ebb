import { describe, expect, it } from "vitest";
import { beginnings, splitCompound } from "#lib/platform/words/compounds.ts";
import { lightStem } from "#lib/platform/words/light-stem.ts";
import { soundOf } from "#lib/platform/words/sound-of.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

describe("ROUTE-14 forms of a word have one beginning", () => {
  it.each<[World, string]>([
    ["cz", "zlomky zlomku zlomek"],
    ["sk", "zlomky zlomkov"],
    ["pl", "ulamki ulamkow ulamek"],
    ["hr", "razlomci razlomaka razlomak"],
    ["ua", "дроби дробів дробами"],
    ["bg", "дроби дробите"],
    ["kz", "бөлшектер бөлшектерді"],
    ["kr", "분수 분수의 분수를"],
  ])("%s: %s", (world, forms) => expect(new Set(forms.split(" ").map((form) => lightStem(form, world))).size).toBe(1));

  it("where PostgreSQL stems, and of short words, nothing is cut off", () => {
    expect([lightStem("bruche", "de"), lightStem("dom", "pl"), lightStem("20", "cz")]).toEqual(["bruche", "dom", "20"]);
  });
});

describe("ROUTE-14 other spellings of one sound", () => {
  it.each<[World, string, string]>([
    ["gr", "κλασματα", "klasmata"],
    ["gr", "δημοτικου", "dimotikou"],
    ["gr", "παιχνιδι", "paixnidi"],
    ["gr", "εποχεσ", "epoches"],
    ["gr", "προπαιδεια", "προπεδια"],
    ["ua", "таблиця", "tablytsia"],
    ["bg", "часовник", "chasovnik"],
    ["kz", "бөлшек", "bolshek"],
    ["jp", "たしざん", "tashizan"],
    ["jp", "ぶんすう", "bunsuu"],
    ["kr", "분수", "bunsu"],
    ["hi", "भिन्न", "bhinn"],
    ["hi", "घड़ी", "ghadi"],
  ])("%s: %s is %s", (world, word, typed) => expect(soundOf(typed, world)).toBe(soundOf(word, world)));

  it("other words sound otherwise", () => {
    expect(soundOf("κλασματα", "gr")).not.toBe(soundOf("χρωματα", "gr"));
  });
});

describe("ROUTE-14 compounds", () => {
  const known = beginnings(["bruche", "aufgaben", "tier", "memory", "zahlen", "mauer", "sommer"]);

  it("are cut where both parts are known, with what joins them", () => {
    expect(splitCompound("bruchaufgaben", "de", known)).toEqual(["bruch", "aufgaben"]);
    expect(splitCompound("tiermemory", "de", known)).toEqual(["tier", "memory"]);
    expect(splitCompound("sommersaufgaben", "de", known)).toEqual(["sommer", "aufgaben"]);
  });

  it("may end otherwise than the name does", () => {
    expect(splitCompound("rahatehtavia", "fi", beginnings(["raha", "tehtavat"]))).toEqual(["raha", "tehtavia"]);
    expect(splitCompound("kirjainharjoitukset", "fi", beginnings(["kirjainten", "harjoituksia"]))).toEqual(["kirjain", "harjoitukset"]);
  });

  it("are left whole where a part is not known, and where a language builds none", () => {
    expect(splitCompound("bruchxyz", "de", known)).toBeNull();
    expect(splitCompound("tiermemory", "fr", known)).toBeNull();
    expect(splitCompound("memory", "de", known)).toBeNull();
  });
});
