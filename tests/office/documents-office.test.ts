import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { convertToPdf } from "#lib/platform/office/convert-to-pdf.ts";
import { exportDocx } from "#lib/tools/documents/server/export-docx.ts";
import { exportPptx } from "#lib/tools/documents/server/export-pptx.ts";
import { makeExercise } from "#lib/tools/documents/server/kept-exercise.ts";
import type { LoadedDocument } from "#lib/tools/documents/server/load-parts.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";
import { readZip } from "#tests/files/read-zip.ts";

const at = new Date("2026-03-01T10:00:00Z");
const exercise = (tool: string, input: Record<string, unknown>) =>
  ({ kind: "exercise", kept: makeExercise("de", { tool, input: { sheets: 1, ...input }, seed: 7, variant: "A" }) }) as const;

const document = async (): Promise<LoadedDocument> => {
  const webp = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#f00" } })
    .webp()
    .toBuffer();
  return {
    title: "Im Schulgarten",
    world: "de",
    pictures: new Map([[4, { width: 300, height: 200, bytes: async () => new Uint8Array(webp) }]]),
    parts: [
      {
        kind: "text",
        blocks: [
          { type: "heading", level: 1, spans: [{ text: "Flächen" }] },
          { type: "paragraph", spans: [{ text: "Miss die " }, { text: "Beete & Wege", isBold: true }, { text: ".\nSchreib auf." }] },
          { type: "box", spans: [{ text: "Merke dir das" }] },
          { type: "list", isNumbered: true, items: [[{ text: "Erde" }], [{ text: "Wasser" }]] },
          { type: "formula", source: "A = (a*b)/2 + sqrt(x_1^2)", alt: "A" },
          { type: "picture", picture: 4, alt: "Ein rotes Beet", width: 50 },
          { type: "lines", count: 2 },
        ],
      },
      exercise("gap-sentences", { sentences: ["Der Hund [bellt].", "Die Katze [schläft]."] }),
      exercise("word-search", { words: ["Igel", "Maus", "Hund"] }),
    ],
  };
};

/** How much of a page is ink, from 0 to 1. */
const inkOf = async (pdf: Uint8Array, page: number): Promise<number> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(pdf));
  const { data } = await document.getPage(page).render({ scale: 0.5, render: "bitmap" });
  document.destroy();
  library.destroy();
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) dark += 1;
  return dark / (data.length / 4);
};

describe("ROUTE-56 a document for Word", () => {
  it("shows a task that is a picture whole", { timeout: 120_000 }, async () => {
    const facts = { title: "Uhr", world: "de", pictures: new Map() } as const;
    const parts = [exercise("word-search", { words: ["Igel", "Maus", "Hund"] })];
    const pdf = await convertToPdf(await exportDocx({ ...facts, parts }, "a", false, at), "docx");
    expect(await inkOf(pdf, 0)).toBeGreaterThan(0.02);
  });

  it("opens in another program with its text, formulas to edit, tasks as text and pictures with their words", {
    timeout: 120_000,
  }, async () => {
    const made = await exportDocx(await document(), "a", true, at);
    const parts = await readZip(made);
    const xml = Buffer.from(parts["word/document.xml"] ?? "", "latin1").toString("utf8");
    expect(xml).toContain("<m:f>");
    expect(xml).toContain("<m:rad>");
    expect(xml).toContain('descr="Ein rotes Beet"');
    expect(xml).toMatch(/descr="[^"]*Lösung[^"]*"/);
    expect(xml).toContain("Heading1");
    const pages = (await readPdfPages(await convertToPdf(made, "docx"))).join(" ");
    for (const words of ["Flächen", "Beete & Wege", "Merke dir das", "2. Wasser", "Der Hund ________", "Die Katze schläft"])
      expect(pages).toContain(words);
  });

  it("is the same for the same document, and without answers has none", { timeout: 120_000 }, async () => {
    const [one, two] = [await exportDocx(await document(), "a", true, at), await exportDocx(await document(), "a", true, at)];
    expect(one.equals(two)).toBe(true);
    const xml = Buffer.from(
      (await readZip(await exportDocx(await document(), "a", false, at)))["word/document.xml"] ?? "",
      "latin1",
    ).toString("utf8");
    expect(xml).not.toContain("Lösung");
  });
});

describe("ROUTE-56 a document for PowerPoint", () => {
  it("has a slide for each heading, picture and sheet, the answers behind each, and opens in another program", {
    timeout: 120_000,
  }, async () => {
    const [one, two] = [await exportPptx(await document(), "a", true, at), await exportPptx(await document(), "a", true, at)];
    expect(one.equals(two)).toBe(true);
    const parts = await readZip(one);
    const slides = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    expect(slides.length).toBe(6);
    const all = slides.map((name) => Buffer.from(parts[name] ?? "", "latin1").toString("utf8"));
    expect(all.every((xml) => xml.includes('<p:ph type="title"') || xml.includes('type="title"'))).toBe(true);
    expect(all.join("")).toContain('descr="Ein rotes Beet"');
    const pages = await readPdfPages(await convertToPdf(one, "pptx"));
    expect(pages).toHaveLength(slides.length);
    expect(pages[0]).toContain("Beete & Wege");
    expect(pages.join(" ")).toContain("Die Katze schläft");
    expect(pages.findIndex((page) => page.includes("Die Katze schläft"))).toBe(
      pages.findIndex((page) => page.includes("Die Katze ____")) + 1,
    );
  });
});
