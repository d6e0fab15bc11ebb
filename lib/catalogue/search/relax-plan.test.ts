import { expect, it } from "vitest";
import type { FactKind, Group } from "#lib/catalogue/search/query-plan.ts";
import { isTelling, isUnwritten, weigh } from "#lib/catalogue/search/relax-plan.ts";

const group = (word: string, fact: FactKind | null = null, keys: string[] = []): Group => ({
  words: [word],
  own: [word],
  synonyms: [],
  keys,
  isKind: false,
  scope: "anywhere",
  fact,
});
const often = { all: 3, named: 3 };
const never = { all: 0, named: 0 };

it("ROUTE-14 what nobody wrote is given up first, what a material is about last", () => {
  const groups = [
    group("brüche", null, ["fractions"]),
    group("g6", "grade"),
    group("kürzen"),
    group("bis 20", "number"),
    group("xylophon"),
  ];
  const order = weigh(groups, [often, often, { all: 3, named: 0 }, often, never]).map(({ group: { words } }) => words[0]);
  expect(order).toEqual(["xylophon", "bis 20", "kürzen", "g6", "brüche"]);
});

it("ROUTE-14 of equal words the one typed last is given up", () => {
  const order = weigh([group("a"), group("b")], [often, often]).map(({ group: { words } }) => words[0]);
  expect(order).toEqual(["b", "a"]);
});

it("ROUTE-14 a year, a type or a number alone say nothing; a word, a subject or two of them do", () => {
  expect([isTelling([group("g6", "grade")]), isTelling([group("spiel", "type")]), isTelling([])]).toEqual([false, false, false]);
  expect([isTelling([group("uhr")]), isTelling([group("mathe", "subject")])]).toEqual([true, true]);
  expect(isTelling([group("g6", "grade"), group("spiel", "type")])).toBe(true);
});

it("ROUTE-14 only plain words that stand nowhere are read anew", () => {
  expect([isUnwritten(group("bruchaufgaben"), never), isUnwritten(group("uhr"), often)]).toEqual([true, false]);
  expect([isUnwritten(group("brüche", null, ["fractions"]), never), isUnwritten(group("g6", "grade"), never)]).toEqual([false, false]);
});
