import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureReading } from "#lib/catalogue/materials/reading-level.ts";

const easy = "Der Hund rennt in den Wald. Dort sieht er ein Reh. Das Reh läuft schnell weg. Der Hund kommt nach Haus. ";
const hard =
  "Die wissenschaftliche Auseinandersetzung mit gesellschaftlichen Veränderungsprozessen erfordert interdisziplinäre Untersuchungsmethoden, deren Voraussetzungen unterschiedlich interpretiert werden. ";

describe("reading level", () => {
  it("German by school years: short sentences of short words are easy, long ones of long words are demanding", () => {
    expect(measureReading(easy.repeat(5), "de-DE")).toMatchObject({ formula: "Wiener Sachtextformel", level: 1 });
    expect(measureReading(hard.repeat(6), "de-DE")).toMatchObject({ formula: "Wiener Sachtextformel", level: 5 });
  });

  it("every language by its usual formula; none where the length of words says nothing", () => {
    expect(measureReading("Il cane corre nel bosco e vede un cervo. ".repeat(12), "it-IT")).toMatchObject({
      formula: "Gulpease",
      level: 1,
    });
    expect(measureReading("Hunden springer i skogen och ser ett djur. ".repeat(12), "sv-SE")).toMatchObject({ formula: "LIX", level: 1 });
    expect(measureReading("Το σκυλί τρέχει στο δάσος και βλέπει ένα ζώο. ".repeat(12), "el-GR")?.formula).toBe("LIX");
    for (const locale of ["zh-Hans-CN", "ja-JP", "th-TH", "hi-IN", "ko-KR", "fi-FI"])
      expect(measureReading(easy.repeat(5), locale)).toBeNull();
  });

  it("headings, lists and gaps are no running text; a sentence broken over two lines is one", () => {
    expect(measureReading("Name: ____\nAufgabe 1\n3 + 4 = __\n".repeat(60), "de-DE")).toBeNull();
    const broken = measureReading(easy.replaceAll(" den ", "\nden ").repeat(5), "de-DE");
    expect(broken).toEqual(measureReading(easy.repeat(5), "de-DE"));
  });

  it("property: any text gives a number of its scale or nothing, also without letters, sentences or spaces", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 2_000 }), fc.constantFrom("de-DE", "it-IT", "en-GB"), (text, locale) => {
        const measured = measureReading(text, locale);
        return measured === null || (Number.isFinite(measured.score) && measured.level >= 1 && measured.level <= 5);
      }),
      { numRuns: 100 },
    );
  });
});
