import { expect, it } from "vitest";
import { languages } from "#lib/platform/worlds/languages.ts";
import { findUntranslated, type Untranslated } from "#scripts/texts/find-untranslated.ts";
import { fileOf, readMessageFiles } from "#scripts/texts/message-files.ts";
import { namedAreas, ownAreas, textAreas } from "#scripts/texts/text-areas.ts";

const files = readMessageFiles();
const untranslated = findUntranslated(files);
const lines = (...kinds: Untranslated["kind"][]): string[] =>
  untranslated
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ language, area, key, kind, text }) => `${fileOf(language, area)} ${key} ${kind}: ${text}`);

it("WORLD-5 the files are the named areas and our own, alike in all 28 languages", () => {
  expect(namedAreas).toHaveLength(32);
  expect(ownAreas.filter((area) => namedAreas.includes(area))).toEqual([]);
  expect(Object.keys(languages)).toHaveLength(28);
  const wanted = Object.keys(languages).flatMap((language) => textAreas.map((area) => fileOf(language, area)));
  expect(files.map(({ file }) => file).sort()).toEqual(wanted.sort());
  expect(files.filter(({ texts }) => Object.keys(texts).length === 0).map(({ file }) => file)).toEqual([]);
});

it("WORLD-4 every language has every key of English and no other", () => {
  expect(lines("missing", "unknown")).toEqual([]);
});

it("WORLD-4 placeholders and tags are those of the English text", () => {
  expect(lines("syntax", "placeholders")).toEqual([]);
});

it("WORLD-4 plurals have all categories of their language", () => {
  expect(lines("plurals")).toEqual([]);
});

it("WORLD-4 a text that is the same as the English one has only words that its language shares", () => {
  expect(lines("english")).toEqual([]);
});
