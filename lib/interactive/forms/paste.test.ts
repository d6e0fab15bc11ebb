import { describe, expect, it } from "vitest";
import { pasteRows, readTable } from "#lib/interactive/forms/paste.ts";
import type { Row } from "#lib/interactive/forms/schema.ts";
import { specs } from "#lib/interactive/forms/specs.ts";
import { readWords } from "#lib/interactive/forms/word-lines.ts";

const list = (type: keyof typeof specs, name: string) => {
  const found = specs[type].lists.find((one) => one.name === name);
  if (!found) throw new Error(`no list ${name}`);
  return found;
};

describe("tables that are pasted", () => {
  it("cells are parted by tabs, semicolons, commas or a colon; quotation marks hold one together", () => {
    expect(readTable('Hund\tWelpe\r\nKatze;"Kätz;chen"\n\nPferd: Fohlen\n"a, b",c\n"sagt ""ja""";x')).toEqual([
      ["Hund", "Welpe"],
      ["Katze", "Kätz;chen"],
      ["Pferd", "Fohlen"],
      ["a, b", "c"],
      ['sagt "ja"', "x"],
    ]);
  });
  it("pairs come after those that are there, empty ones make room", () => {
    const before: Record<string, Row[]> = { pairs: [{ id: "p1", "left.text": "Kuh", "right.text": "Kalb" }, { id: "p2" }] };
    expect(pasteRows(before, list("match-pairs", "pairs"), "Hund: Welpe").pairs).toEqual([
      before.pairs?.[0],
      { id: "p3", "left.text": "Hund", "right.text": "Welpe", says: "" },
    ]);
  });
  it("a card names its group, and a group that is not there is made", () => {
    const made = pasteRows({ groups: [{ id: "g1", text: "der" }] }, list("group-sort", "cards"), "Baum;der\nBlume;die\nWiese;die");
    expect(made.groups?.map(({ text }) => text)).toEqual(["der", "die"]);
    expect(made.cards?.map(({ text, group }) => [text, made.groups?.find(({ id }) => id === group)?.text])).toEqual([
      ["Baum", "der"],
      ["Blume", "die"],
      ["Wiese", "die"],
    ]);
  });
  it("an answer is right by a sign in the second cell", () => {
    const rows = pasteRows({}, list("multiple-choice", "options"), "Apfel;x\nMöhre;0\nBirne;1").options;
    expect(rows?.map(({ text, isRight }) => [text, isRight])).toEqual([
      ["Apfel", "yes"],
      ["Möhre", ""],
      ["Birne", "yes"],
    ]);
  });
});

it("a word list has words with partners, words alone, and sentences with their word in brackets", () => {
  expect(readWords("Hund: Welpe\nKatze\n\nDie Kuh hat ein [Kalb].\nPferd;Fohlen;Das [Pferd] trabt.")).toEqual([
    { word: "Hund", partner: "Welpe" },
    { word: "Katze" },
    { word: "Kalb", sentence: "Die Kuh hat ein [Kalb]." },
    { word: "Pferd", partner: "Fohlen", sentence: "Das [Pferd] trabt." },
  ]);
});
