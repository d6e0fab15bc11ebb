import { expect, it } from "vitest";
import { toolsOf } from "#lib/tools/sheets/server/list-tools.ts";
import { reviewSheets } from "#scripts/sheets/review-sheets.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

it("a reviewer's PDF has a page of every tool of a country, each with its name in the corner and its sheet in the country's language", async () => {
  const { pdf, tools } = await reviewSheets("jp");
  expect(tools).toEqual(toolsOf("jp").map(({ id }) => id));
  const pages = await readPdfPages(pdf);
  expect(pages).toHaveLength(tools.length);
  for (const [index, id] of tools.entries()) expect(pages[index], id).toContain(`${id} (`);
  expect(pages.filter((page) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(page)).length).toBeGreaterThan(tools.length / 2);
});
