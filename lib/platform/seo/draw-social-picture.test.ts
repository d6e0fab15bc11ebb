import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, it } from "vitest";
import { setSocialWords } from "#lib/platform/seo/draw-social-picture.ts";
import type { SocialFacts } from "#lib/platform/seo/social-picture.ts";

const facts = (language: string, title: string, byline: string): SocialFacts => ({
  kind: "material",
  id: 1,
  language,
  title,
  byline,
  pictureKey: null,
});

// Breaks between words that have no width, and spaces, are no letters.
const letters = (text: string) => text.replace(/[\s\u200b\u00ad]/g, "");

const readWords = async (words: SocialFacts): Promise<string> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(setSocialWords(words));
  const text = letters(document.getPage(0).getText());
  expect(document.getPageCount()).toBe(1);
  document.destroy();
  library.destroy();
  return text;
};

const scripts: readonly [language: string, title: string, byline: string][] = [
  ["de-DE", "Vögel am Futterhaus: Größe, Gefieder, Gewicht", "Studio Kreidefels"],
  ["el-GR", "Τα πουλιά της γειτονιάς", "Εργαστήρι Αυλή"],
  ["th-TH", "ใบงานนกในสวนโรงเรียน", "สตูดิโอนก"],
  ["ja-JP", "えさ台にくる鳥を観察しよう", "スタジオことり"],
  ["ko-KR", "새 모이통의 새들", "스튜디오"],
  ["zh-Hans-CN", "观察小鸟", "工作室"],
  ["hi-IN", "नमक", "समय"],
  ["uk-UA", "Птахи біля годівниці", "Студія"],
];

// Typst refuses letters that no font draws: then Latin ones would stand there instead of these.
it.each(scripts)("the words of %s are drawn in their own letters", async (language, title, byline) => {
  const text = await readWords(facts(language, title, byline));
  expect(text).toContain(letters(title));
  expect(text).toContain(letters(byline));
});

it("threat 19 hostile words stay words, pictures in words are left out, unknown scripts become Latin", async () => {
  expect(await readWords(facts("de", `#panic() "] \\ $x$ <a> @b`, "*_`"))).toContain(letters(`#panic()"]\\$x$<a>@b`));
  expect(await readWords(facts("de", "Vögel 🐦‍⬛ im Winter ❄️", ""))).toBe("VögelimWinter");
  expect(await readWords(facts("de", "Wort كتاب", ""))).toMatch(/^Wort[a-z`']+$/i);
  expect(await readWords(facts("de", "🐦", ""))).toBe("Kreda");
});

it("the longest title fits", async () => {
  const title = "Wort ".repeat(24).trim();
  expect(await readWords(facts("de", title, "x".repeat(90)))).toContain(letters(title));
});
