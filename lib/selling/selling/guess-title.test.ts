import fc from "fast-check";
import { expect, it } from "vitest";
import { titleOfFileName, titleOfPage } from "#lib/selling/selling/guess-title.ts";

it.each([
  ["bruch_domino_v2 (1).pdf", "Bruch domino"],
  ["Bruch-Domino Klasse 5.docx", "Bruch-Domino Klasse 5"],
  ["mathe-klasse-5-brueche.pdf", "Mathe klasse 5 brueche"],
  ["Der.kleine.Igel.pdf", "Der kleine Igel"],
  ["Κλάσματα_Ε΄_τάξη.pdf", "Κλάσματα Ε΄ τάξη"],
  ["分数の計算.pdf", "分数の計算"],
  ["Scan0012.pdf", ""],
  ["IMG_20260412_081512.jpg", ""],
  ["document (3).pdf", ""],
  ["0815.pdf", ""],
])("of the file %s the title is “%s”", (name, title) => expect(titleOfFileName(name)).toBe(title));

it("of a page the first line that says something, not the fields for name and date", () => {
  expect(titleOfPage("12\nName:\nDatum: ______\nDer Igel im Herbst\nIm Herbst hat der Igel")).toBe("Der Igel im Herbst");
  expect(titleOfPage(" \n3")).toBe("");
});

it("property: whatever a file is called, the guess is one plain line that can be published, or nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 600 }), (name) => {
      for (const title of [titleOfFileName(name), titleOfPage(name)]) {
        expect(title.length).toBeLessThanOrEqual(120);
        expect(title).toBe(title.trim());
        expect(title).not.toMatch(/[\p{Cc}\u202e\u2066]/u);
      }
    }),
  );
});
