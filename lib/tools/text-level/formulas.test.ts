import { describe, expect, it } from "vitest";
import { countText } from "#lib/tools/text-level/count-text.ts";
import { type Figures, measureFigures, measureText } from "#lib/tools/text-level/formulas.ts";

const of = (language: Parameters<typeof countText>[1], text: string) =>
  Object.fromEntries(measureText(language, countText(text, language)).map(({ name, value }) => [name, value]));
const syllables = (all: number, ofOne = 0, ofThreeAndMore = 0) => ({ all, ofOne, ofThreeAndMore });
const values = (language: Parameters<typeof countText>[1], given: Figures) =>
  measureFigures(language, given).map(({ value }) => Math.round(value * 1_000) / 1_000);

describe("ROUTE-55 reading levels, against published figures", () => {
  it("Flesch and Flesch-Kincaid of the sentences in Wikipedia, Flesch–Kincaid readability tests", () => {
    expect(Math.round(of("en", "The cat sat on the mat.")["Flesch Reading Ease"] ?? 0)).toBe(116);
    const point = "This sentence, taken as a reading passage unto itself, is being used to prove a point.";
    expect(Math.round(of("en", point)["Flesch Reading Ease"] ?? 0)).toBe(69);
    const platypus = of("en", "The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.");
    expect(platypus["Flesch Reading Ease"]).toBeCloseTo(37.5, 1);
    expect(platypus["Flesch-Kincaid Grade Level"]).toBeCloseTo(11.3, 1);
  });

  it("the bounds told there: 121.22 is the easiest, −3.40 the lowest grade, of sentences of one syllable", () => {
    expect(values("en", { words: 1, sentences: 1, letters: 2, longWords: 0, syllables: syllables(1, 1) })).toEqual([121.22, -3.4]);
  });

  it("Wiener Sachtextformel 1 of the two German texts in the tests of textstat (github.com/textstat/textstat): 3.77 and 13.913", () => {
    const ducks = "Alle meine Entchen schwimmen auf dem See, Köpfchen unters Wasser, Schwänzchen in die Höh.";
    expect(of("de", ducks)["Wiener Sachtextformel 1"]).toBeCloseTo(3.77, 3);
    const parties =
      "Alle Parteien widmen dem Thema rein quantitativ betrachtet nennenswerte Aufmerksamkeit, die Grünen wenig überraschend am meisten.";
    expect(of("de", parties)["Wiener Sachtextformel 1"]).toBeCloseTo(13.913, 3);
  });

  // The tests of textstat tell for its EASY_TEXT four values of the formulas from Vienna, Gulpease, LIX and Szigriszt; these are its figures.
  const easy = { words: 99, sentences: 11, letters: 431, longWords: 13, syllables: syllables(136, 68, 6) };

  it("the four formulas from Vienna, Gulpease, LIX and Szigriszt-Pazos of an easy text there, by its figures", () => {
    expect(values("de", easy).slice(0, 4)).toEqual([1.26, 1.754, 2.396, 2.36]);
    expect(values("it", easy)).toEqual([78.798]);
    expect(values("se", easy)).toEqual([22.131]);
    expect(values("es", easy)[1]).toBe(112.251);
  });

  it("LIX and Gulpease of five words there, one of them long: 25 and 99", () => {
    const five = { words: 5, sentences: 1, letters: 25, longWords: 1, syllables: syllables(0) };
    for (const language of ["se", "no", "dk", "fi"] as const) expect(values(language, five)).toEqual([25]);
    expect(values("it", five)).toEqual([99]);
  });

  it("the others by their printed coefficients: 100 words in five sentences with 150 syllables", () => {
    const some = { words: 100, sentences: 5, letters: 500, longWords: 30, syllables: syllables(150, 60, 12) };
    // Amstad 180 − 20 − 58,5 · 1,5; Kandel and Moles 207 − 1,015 · 20 − 0,736 · 150 (cordial.fr); Douma 206,84 − 0,77 · 150 − 0,93 · 20
    // (dbnl.org, Taalbeheersing 1977); Fernández Huerta as Law corrected it: 206,84 − 0,60 · 150 − 1,02 · 20.
    expect(values("de", some)[4]).toBe(72.25);
    expect(values("fr", some)).toEqual([76.3]);
    expect(values("nl", some)).toEqual([72.74]);
    expect(values("es", some)[0]).toBe(96.44);
  });

  it("no formula where none was published, and none of a text without a sentence", () => {
    for (const language of ["pl", "ua", "jp", "cn", "kr", "th", "hi", "kz", "gr"] as const) expect(values(language, easy)).toEqual([]);
    expect(measureText("de", countText(" … ", "de"))).toEqual([]);
    expect(measureText("de", countText("", "de"))).toEqual([]);
  });
});
