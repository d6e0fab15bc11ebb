import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Language, languages } from "#lib/platform/worlds/languages.ts";
import { countText, MAX_TEXT } from "#lib/tools/text-level/rules.ts";

const counts = (text: string, language: Language) => {
  const { words, sentences, letters } = countText(text, language);
  return { words, sentences, letters };
};

describe("ROUTE-55 what is counted of a text", () => {
  it("sentences end where sentences end, not at abbreviations or where a line was broken", () => {
    expect(counts("Wir lesen z. B. ein Buch. Ist es gut? Ja!", "de")).toMatchObject({ words: 10, sentences: 3 });
    expect(counts("Eine Zeile, die\numbrochen wurde.\nUnd noch eine.\n\nEin Titel\n\nEin Satz.", "de")).toMatchObject({ sentences: 4 });
    expect(counts("J. S. Bach wrote it.", "en")).toMatchObject({ sentences: 1 });
  });

  it("words are told apart in scripts without gaps, too", () => {
    expect(counts("猫が好きです。犬も好きです。", "jp").sentences).toBe(2);
    expect(counts("猫が好きです。", "jp").words).toBeGreaterThan(2);
    expect(counts("我们去学校。", "cn")).toMatchObject({ sentences: 1, letters: 5 });
    expect(counts("मैं स्कूल जाता हूँ। वह घर पर है।", "hi")).toMatchObject({ words: 8, sentences: 2 });
    expect(counts("나는 학교에 갑니다.", "kr")).toMatchObject({ words: 3, sentences: 1 });
    const thai = countText("ฉันไปโรงเรียน เขาอยู่บ้าน", "th");
    expect(thai.words).toBeGreaterThan(4);
    expect(thai.sentences).toBeNull();
  });

  it("an article before an apostrophe is a word of its own in French and Italian", () => {
    expect(counts("L’école est à l'ouest.", "fr").words).toBe(6);
    expect(counts("It isn’t far.", "en").words).toBe(3);
  });

  it("the longest sentences and words come first, each word once", () => {
    const facts = countText("Der Hund bellt. Die Donaudampfschifffahrt begann früh am Morgen. Die donaudampfschifffahrt endete.", "de");
    expect(facts.longestSentences.map(({ words }) => words)).toEqual([6, 3, 3]);
    expect(facts.longestWords).toHaveLength(1);
    expect(facts.longWords).toBe(2);
  });

  it("of a Japanese text the share of kanji is told, of no other", () => {
    expect(countText("猫が好き", "jp").kanji).toBe(0.5);
    expect(countText("猫", "cn").kanji).toBeNull();
  });

  it("any text in any language is counted without a complaint, up to its longest", () => {
    const anyLanguage = fc.constantFrom(...(Object.keys(languages) as Language[]));
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), anyLanguage, (text, language) => {
        const { words, sentences, characters, letters, longestSentences } = countText(text, language);
        expect(letters).toBeLessThanOrEqual(characters);
        expect(sentences ?? 0).toBeLessThanOrEqual(Math.max(words, 0));
        expect(longestSentences.reduce((sum, one) => sum + one.words, 0)).toBeLessThanOrEqual(words);
      }),
    );
    expect(countText("a ".repeat(MAX_TEXT), "en").words).toBe(MAX_TEXT / 2);
  });
});
