import { expect, it } from "vitest";
import { makeSnippet } from "#lib/catalogue/search/snippet.ts";
import { splitWords } from "#lib/platform/words/segment.ts";

const mark = (text: string, ...wanted: string[]) => {
  const positions = splitWords(text, "de").flatMap(({ word }, index) => (wanted.includes(word) ? [index + 1] : []));
  return makeSnippet(text, positions, "de")
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join("");
};

it("takes the place with most of the words, a little before them", () => {
  const text = `Brüche. ${"Wort ".repeat(40)}Wir kürzen nun die schweren Brüche\n\n auf dem Blatt. ${"Wort ".repeat(40)}`;
  expect(mark(text, "bruche", "kurzen")).toBe("… Wort Wort Wir [kürzen] nun die schweren [Brüche] auf dem Blatt. Wort Wort Wort …");
});

it("a short text is shown whole, with its marks", () => {
  expect(mark("Aufgabe 1: Kürze vollständig. 18/24", "kurze")).toBe("Aufgabe 1: [Kürze] vollständig. 18/24");
});

it("words that are one only for the index are marked as written", () => {
  expect(mark("Die Bruch-\nrechnung und Kehr\u00adwerte", "bruchrechnung", "kehrwerte")).toBe(
    "Die [Bruch- rechnung] und [Kehr\u00adwerte]",
  );
});

it("positions that do not fit the text mark nothing", () => {
  expect(makeSnippet("nur vier Wörter hier", [99], "de")).toEqual([]);
  expect(makeSnippet("", [1], "de")).toEqual([]);
});

it("ROUTE-14 what is to be filled in at the head of a sheet is left out, in any script; a single label stays", () => {
  expect(mark("Name: ______ Datum: ____\nDie Uhr lesen", "uhr")).toBe("Die [Uhr] lesen");
  expect(mark("Die Uhr\nName:\nDatum: …\nAufgabe 1: Lies die Uhr.", "lies")).toBe("Die Uhr Aufgabe 1: [Lies] die Uhr.");
  expect(
    makeSnippet("姓名：＿＿ 日期：__ 看时钟", [3], "cn")
      .map(({ text }) => text)
      .join(""),
  ).not.toContain("姓名");
  expect(
    makeSnippet("Όνομα: ___ Ημερομηνία: ___ Διαβάζω το ρολόι", [5], "gr")
      .map(({ text }) => text)
      .join(""),
  ).not.toContain("Όνομα");
});

it("markup in a page's text stays text", () => {
  expect(makeSnippet("<script>alert(1)</script>", [1], "de")).toEqual([
    { text: "script", isMatch: true },
    { text: ">alert(1)</script>", isMatch: false },
  ]);
});
