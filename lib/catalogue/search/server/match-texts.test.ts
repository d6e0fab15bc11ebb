import { expect, it } from "vitest";
import { indexTexts, isAlike, matchTexts } from "#lib/catalogue/search/server/match-texts.ts";

const texts = [
  { title: "Konto löschen", words: "Kündigung", passages: ["Nach 14 Tagen wird dein Konto gelöscht.", "Rechnungen bleiben."] },
  { title: "Rechnungen für Schulen", words: "Quittung", passages: ["Gib die Rechnungsadresse an.", "Die Schule überweist dein Geld."] },
  { title: "Dein Anteil", words: "Provision", passages: ["Dein Anteil steigt.", "Wir überweisen ab 10 Euro."] },
];
const index = indexTexts(texts, "de");
const find = (query: string) => matchTexts(index, query).map(({ index }) => index);

it("forms, compounds and other spellings of a word are found, without accents, too", () => {
  expect(find("losch")).toEqual([0]);
  expect(find("LÖSCHEN")).toEqual([0]);
  expect(find("loeschen")).toEqual([0]);
  expect(find("rechnung")).toEqual([1, 0]);
  expect(find("adresse")).toEqual([1]);
  expect(find("provision")).toEqual([2]);
  expect(find("anteil")[0]).toBe(2);
});

it("words of short length fit only their beginnings, and other words not at all", () => {
  expect([isAlike("rechnungen", "rechnung"), isAlike("rechnung", "rechnungen"), isAlike("gutschein", "gutschrift")]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isAlike("a", "a"), isAlike("ab", "a"), isAlike("schule", "hul")]).toEqual([true, false, false]);
  expect([isAlike("pdfs", "pdf"), isAlike("wieder", "wie"), isAlike("退款方式", "退款")]).toEqual([true, false, true]);
});

it("a telling word weighs more than one that stands everywhere; unknown ones are passed over", () => {
  expect(find("wie kann ich dein Konto löschen")[0]).toBe(0);
  expect(find("dein")).toHaveLength(3);
  expect(find("Konto xyzzy")).toEqual([0]);
  expect(find("xyzzy")).toEqual([]);
});

it("hostile and empty queries find nothing and are answered at once", () => {
  for (const query of ["", "   ", "<script>", "%%%", "'; drop table", "\0"]) expect([query, find(query)]).toEqual([query, []]);
  const started = performance.now();
  find("löschen ".repeat(50_000));
  expect(performance.now() - started).toBeLessThan(500);
});

it("the passage with most of the words is shown, with the words marked", () => {
  const [best] = matchTexts(index, "wann ist mein konto geloscht");
  expect(best?.passage).toBe(0);
  expect(best?.snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(["Konto", "gelöscht"]);
  const [byWord] = matchTexts(index, "Quittung");
  expect([byWord?.index, byWord?.passage, byWord?.snippet]).toEqual([1, null, []]);
});
