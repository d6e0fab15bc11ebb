import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { DocumentBlock, TextBlock } from "#lib/tools/documents/blocks.ts";
import { drawFirstPage, exportPdf } from "#lib/tools/documents/server/export-pdf.ts";
import { makeExercise } from "#lib/tools/documents/server/kept-exercise.ts";
import { countPages, type LoadedDocument } from "#lib/tools/documents/server/load-parts.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

const exercise = (level: number, sheets = 1) =>
  ({ kind: "exercise", kept: makeExercise("de", { tool: "plus", input: { level, sheets }, seed: 7, variant: "A" }) }) as const;
const text = (...blocks: TextBlock[]) => ({ kind: "text", blocks }) as const;
const made = (parts: LoadedDocument["parts"], pictures: LoadedDocument["pictures"] = new Map()): LoadedDocument => ({
  title: "Flächen im Schulgarten",
  world: "de",
  parts,
  pictures,
});
const paragraph = (words: string, more: object = {}): TextBlock => ({ type: "paragraph", spans: [{ text: words, ...more }] });

const everything: Exclude<DocumentBlock, { type: "exercise" }>[] = [
  { type: "heading", level: 2, spans: [{ text: "Beete [1] = #2" }] },
  paragraph("Miss die Beete.\nSchreib sie auf. 50 % $x$ *fett*", { isItalic: true }),
  { type: "box", spans: [{ text: "Merke: ", isBold: true }, { text: "Fläche = Länge mal Breite" }] },
  { type: "list", isNumbered: true, items: [[{ text: "Erde" }], [{ text: "Wasser" }]] },
  { type: "formula", source: "A = a*b/2", alt: "A gleich a mal b halbe" },
  { type: "picture", picture: 4, alt: "Ein rotes Beet", width: 50 },
  { type: "lines", count: 3 },
  paragraph("Αθήνα и Київ"),
];

describe("ROUTE-56 a document as PDF/UA", () => {
  it("has its text, its sheets in their places, and the answers at the end", { timeout: 60_000 }, async () => {
    const webp = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#f00" } })
      .webp()
      .toBuffer();
    const pictures = new Map([[4, { width: 300, height: 200, bytes: async () => new Uint8Array(webp) }]]);
    const document = made([text(...everything), exercise(1), text({ type: "pageBreak" }, paragraph("Zum Schluss")), exercise(2)], pictures);
    const pages = await readPdfPages(await exportPdf(document, "a", true));
    expect(pages).toHaveLength(6);
    for (const words of ["Beete [1] = #2", "Schreib sie auf. 50 % $x$ *fett*", "Merke: Fläche = Länge mal Breite", "2. Wasser", "Αθήνα"])
      expect(pages[0]).toContain(words);
    expect(pages[2]).toContain("Zum Schluss");
    expect(pages.map((page) => page.includes("Lösung"))).toEqual([false, false, false, false, true, true]);
    expect(pages.map((page) => /(\d) \/ 6/.exec(page)?.[1])).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(pages.every((page) => page.includes("Flächen im Schulgarten"))).toBe(true);
    expect(await readPdfPages(await exportPdf(document, "a", false))).toHaveLength(4);
    const again = await exportPdf(document, "a", true);
    expect(Buffer.from(again).equals(Buffer.from(await exportPdf(document, "a", true)))).toBe(true);
  });

  it("letters that no font has are told, and so is what would be too long, before anything is made", async () => {
    const refusal = (document: LoadedDocument) =>
      exportPdf(document, "a", true).then(
        () => null,
        (error: unknown) => (error as AppError).code,
      );
    expect(await refusal(made([text(paragraph("ሰላም"))]))).toBe("invalid_input");
    const long = made(Array.from({ length: 40 }, () => exercise(1, 10)));
    expect(countPages(long, true)).toBe(800);
    expect(await refusal(long)).toBe("document_too_long");
    expect(new AppError("document_too_long").status).toBe(422);
  });

  it("lines and long texts go on on the next page; the first page alone is drawn for the list", { timeout: 60_000 }, async () => {
    const long = made([
      text(...Array.from({ length: 90 }, (_, row) => paragraph(`Zeile ${row} ${"Wort ".repeat(30)}`)), { type: "lines", count: 30 }),
    ]);
    const pages = await readPdfPages(await exportPdf(long, "a", false));
    expect(pages.length).toBeGreaterThan(5);
    expect(Math.abs(pages.length - countPages(long, false))).toBeLessThan(pages.length / 2);
    const svg = await drawFirstPage(long, "a");
    expect(svg).toMatch(/viewBox="0 0 595.28 841.89"/);
    expect(await drawFirstPage(made([]), "a")).toContain("<svg");
  });

  it("three levels of one exercise are three sheets of one PDF", async () => {
    const pages = await readPdfPages(await exportPdf(made([1, 2, 3].map((level) => exercise(level))), "a", true));
    expect(pages).toHaveLength(6);
  });

  it.each([
    ["jp", "庭の花壇を はかりましょう。"],
    ["kr", "꽃밭의 넓이를 재어 보세요."],
    ["cn", "请测量花坛的面积。"],
    ["th", "วัดแปลงดอกไม้"],
    ["hi", "क्यारी को नापो।"],
    ["gr", "Μετρήστε τα παρτέρια."],
    ["kz", "Гүлзарды өлшеңіз."],
  ] as const)("in the letters of %s, bold and slanted too, with formulas and sheets of that language", async (world, words) => {
    const kept = makeExercise(world, { tool: "plus", input: { level: 1, sheets: 1 }, seed: 7, variant: "A" });
    const spans = [{ text: words }, { text: words, isBold: true as const }, { text: words, isItalic: true as const }];
    const blocks: TextBlock[] = [
      { type: "heading", level: 1, spans },
      { type: "box", spans },
      { type: "list", isNumbered: true, items: [spans] },
      { type: "formula", source: `"${words}" = a*b`, alt: words },
    ];
    const document = { ...made([text(...blocks), { kind: "exercise", kept }]), title: words, world };
    const pages = await readPdfPages(await exportPdf(document, "a", true));
    expect(pages).toHaveLength(3);
    expect(pages[0]?.replace(/\s/g, "")).toContain(words.replace(/\s/g, ""));
  });
});
