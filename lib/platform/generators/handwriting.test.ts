import { describe, expect, it } from "vitest";
import type { PaperBlock } from "#lib/platform/generators/blocks.ts";
import { boxedSentence } from "#lib/platform/generators/handwriting.ts";
import { makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import { sentenceOf } from "#lib/platform/generators/whole-sentences.ts";
import { type World, worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

/** What the sentences of a page say, row after row. */
const tracedOf = (world: World): string => {
  const { pages } = makeSheet("handwriting", { world: worlds[world], wordbank: readWordbank(world), level: 3, seed: 5, sheets: 3 });
  return pages
    .map(({ content }) => content as PaperBlock)
    .flatMap((content) => {
      if (content.type === "boxRows") return content.rows.map(([, signs]) => signs.join(""));
      return content.type === "writingRows" ? content.texts.map((text) => text ?? "") : [];
    })
    .filter(Boolean)
    .join("");
};

describe.each(worldCodes)("%s: sentences to trace", (world) => {
  const { scrambled, bcp47 } = readWordbank(world);
  const language = bcp47.split("-")[0] ?? "";

  it("are whole, to the mark at their end", () => {
    const squeezed = (text: string) => text.replaceAll(" ", "");
    let rest = squeezed(tracedOf(world));
    let count = 0;
    // What is traced is nothing but sentences of the bank, one after another.
    while (rest !== "") {
      const next = scrambled.map((entry) => squeezed(sentenceOf(entry, language).whole)).find((whole) => rest.startsWith(whole));
      expect(next, rest.slice(0, 40)).toBeDefined();
      rest = rest.slice(next?.length ?? rest.length);
      count += 1;
    }
    expect(count).toBeGreaterThanOrEqual(4);
  });

  it("end with a mark, where the language writes one", () => {
    const ends = scrambled.map((entry) => sentenceOf(entry, language).whole.at(-1) ?? "");
    if (language === "th") return expect(ends.every((end) => !/[.?]/u.test(end))).toBe(true);
    expect(ends.every((end) => /[.?!;。？।]/u.test(end))).toBe(true);
  });
});

it("Thai has a space after the mark that repeats a word, and no other", () => {
  expect(sentenceOf(["เด็ก ๆ", "วิ่งเล่น", "ใน", "สนาม"], "th").whole).toBe("เด็ก ๆ วิ่งเล่นในสนาม");
});

it("a row of boxes does not begin with a space, and no sign is lost", () => {
  const signs = [..."강아지가 마당에 서 뛰어놉니다."];
  const rows = boxedSentence([..."동생이 빨간 풍선을 샀습니다."]).map(([, row]) => row.join(""));
  expect(rows).toEqual(["동생이 빨간 풍선을", "샀습니다.", "", ""]);
  expect(
    boxedSentence(signs)
      .flatMap(([, row]) => row)
      .filter((sign) => sign !== " "),
  ).toEqual(signs.filter((sign) => sign !== " "));
});
