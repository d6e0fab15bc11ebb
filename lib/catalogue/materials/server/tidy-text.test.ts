import { expect, it } from "vitest";
import { countWords, tidyText } from "#lib/catalogue/materials/server/tidy-text.ts";

it.each([
  ["Recht\u0002\r\neck und Kreis", "Recht\neck und Kreis".replace("\n", "")],
  ["a\u0000b\u0007c", "a b c"],
  ["  eins \t zwei \r\n\r\n drei ", "eins zwei\n\ndrei"],
  ["a\u0308rger", "\u00e4rger"],
  ["ชั้ชั้น รั้รั้ว ที่นี่", "ชั้น รั้ว ที่นี่"],
  ["लड्डूड्डू", "लड्डू"],
  ["मम्मी बाबा", "मम्मी बाबा"],
  ["\ud800x", "\ufffdx"],
])("a page's text %j is kept as %j", (raw, tidy) => {
  expect(tidyText(raw)).toBe(tidy);
});

it.each(["ก", "ab", "क्", "\u00ad ", " \n", "\u0002\n"])(
  "threat 25 a hostile page's text of %j is cut, in time that grows with its length",
  (piece) => {
    expect(tidyText(piece.repeat(1_000_000)).length).toBeLessThanOrEqual(50_000);
  },
);

it.each([
  ["Der Igel läuft.", "de-DE", 3],
  ["แม่ไก่นั่งกกไข่", "th-TH", 5],
  ["", "de-DE", 0],
])("%j has as many words as the language counts", (text, locale, words) => {
  expect(countWords(text, locale)).toBe(words);
});
