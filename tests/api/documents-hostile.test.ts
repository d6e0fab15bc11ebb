import { describe, expect, it } from "vitest";
import { buildUser } from "#tests/factories/build-user.ts";
import { askDocument, beginDocument, paragraph, saveDocument, sheetOf } from "#tests/factories/document-steps.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";

const formats = ["pdf", "docx", "pptx"] as const;
const exported = async (token: string, id: number, format: (typeof formats)[number]) =>
  askDocument("export", token, id, { query: `&format=${format}` });

describe("ROUTE-56 what nobody expects in a document", () => {
  it("ten thousand words and one of eighty letters are printed whole, page after page", { timeout: 120_000 }, async () => {
    const { token } = await buildUser();
    const words = Array.from({ length: 10_000 }, (_, index) => `wort${index}`);
    const parts = Array.from({ length: 40 }, (_, index) => paragraph(words.slice(index * 250, (index + 1) * 250).join(" ")));
    const long = "Donaudampfschifffahrt".repeat(4).slice(0, 80);
    const { id } = await beginDocument(token, [...parts, paragraph(long)], "Lang");
    const { status, bytes } = await exported(token, id, "pdf");
    expect(status).toBe(200);
    const pages = await readPdfPages(bytes);
    expect(pages.length).toBeGreaterThan(10);
    const text = pages.join(" ");
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    expect(text.replace(/[\s\u00AD-]/g, "")).toContain(long);
  });

  it.each([
    ["an emoji", "Igel 🦔 im Laub"],
    ["a script from right to left", "שלום כיתה"],
    ["scripts mixed in one line", "Igel, ежик, σκαντζόχοιρος und قنفذ"],
  ])("%s is printed or told at its block, in every form, and never a fault of ours", { timeout: 60_000 }, async (_, text) => {
    const { token } = await buildUser();
    const { id } = await beginDocument(token, [paragraph(text)], "Zeichen");
    for (const format of formats) {
      const { status, body } = await exported(token, id, format);
      if (status !== 200) expect([format, status, body.error?.fields?.blocks?.code]).toEqual([format, 400, "cannot_be_printed"]);
    }
  });

  it("three scripts that our fonts have stand in one line of the PDF", { timeout: 60_000 }, async () => {
    const { token } = await buildUser();
    const { id } = await beginDocument(token, [paragraph("Igel, ежик, σκαντζόχοιρος")], "Zeichen");
    const [page] = await readPdfPages((await exported(token, id, "pdf")).bytes);
    expect(page).toContain("Igel, ежик, σκαντζόχοιρος");
  });

  it("three hundred pages are made as a PDF, and one more is told before", { timeout: 240_000 }, async () => {
    const { token } = await buildUser();
    const sheets = Array.from({ length: 30 }, (_, index) => sheetOf("plus", { sheets: 10 }, index + 1));
    const made = await beginDocument(token, sheets, "Ganzes Jahr");
    const { status, bytes } = await exported(token, made.id, "pdf");
    expect(status).toBe(200);
    expect(await readPdfPages(bytes)).toHaveLength(300);
    expect((await saveDocument(token, made, { blocks: [...sheets, sheetOf("plus", {}, 31)] })).status).toBe(200);
    const refused = await exported(token, made.id, "pdf");
    expect([refused.status, refused.body.error?.code]).toEqual([422, "document_too_long"]);
    expect(String(refused.body.error?.message)).toMatch(/301.*300/);
  });

  it("tables, lines and levels below nothing are refused at their places", async () => {
    const { token } = await buildUser();
    const made = await beginDocument(token, [paragraph("gut")]);
    const bad: object[] = [
      { type: "lines", count: -3 },
      { type: "table", hasHeader: true, rows: [] },
      { type: "exercise", tool: "plus", input: { level: -1, sheets: 1 }, seed: 7, variant: "A" },
      { type: "exercise", tool: "plus", input: { sheets: -1 }, seed: 7, variant: "A" },
      { type: "exercise", tool: "plus", input: { sheets: 1 }, seed: -7, variant: "A" },
    ];
    for (const block of bad) {
      const { status, body } = await saveDocument(token, made, { blocks: [block as never] });
      expect([block, status]).toEqual([block, 400]);
      expect(Object.keys(body.error?.fields ?? {}).every((field) => field.startsWith("blocks"))).toBe(true);
    }
  });
});
