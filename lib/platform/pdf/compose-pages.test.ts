import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { composePages } from "#lib/platform/pdf/compose-pages.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

const pagesOf = (...texts: string[]) => makePdf(texts.map((text) => ({ text })));
const compose = async (pages: { file: number; index: number }[], more = {}) =>
  composePages({
    files: [await pagesOf("A1", "A2", "A3"), await makePdf([{ text: "B1", turn: 90 }])],
    pages,
    lines: await makePdf(pages.map((_, index) => ({ text: `line ${index + 1}`, size: [200, 110] }))),
    cover: null,
    appendices: [],
    title: "Igel",
    lang: "de-DE",
    ...more,
  });

it("pages of several files stand in the order that was asked for, each with its own line, the same page as often as it is wanted", async () => {
  const pdf = await compose([
    { file: 0, index: 2 },
    { file: 1, index: 0 },
    { file: 0, index: 2 },
    { file: 0, index: 0 },
  ]);
  const pages = await readPdfPages(pdf);
  expect(pages.map((text) => /[AB]\d/.exec(text)?.[0])).toEqual(["A3", "B1", "A3", "A1"]);
  expect(pages.map((text) => /line \d/.exec(text)?.[0])).toEqual(["line 1", "line 2", "line 3", "line 4"]);
  expect((await PDFDocument.load(pdf, { updateMetadata: false })).getTitle()).toBe("Igel");
});

it("the cover comes first, what is to be named comes last, and neither gets a line", async () => {
  const pdf = await compose([{ file: 0, index: 1 }], { cover: await pagesOf("cover"), appendices: [await pagesOf("credits", "more")] });
  const pages = await readPdfPages(pdf);
  expect(pages.map((text) => /cover|A2|credits|more/.exec(text)?.[0])).toEqual(["cover", "A2", "credits", "more"]);
  expect(pages.map((text) => text.includes("line"))).toEqual([false, true, false, false]);
});

it("a page that a file has not is no page of the pack", async () => {
  await expect(compose([{ file: 0, index: 3 }])).rejects.toThrow(RangeError);
});
