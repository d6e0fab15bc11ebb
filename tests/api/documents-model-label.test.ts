import { describe, expect, it } from "vitest";
import { POST as query } from "#app/api/v3/ai-tools/documents/public/query/route.ts";
import type { DocumentBlock } from "#lib/tools/documents/blocks.ts";
import type { SharedDocument } from "#lib/tools/documents/schema.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { askDocument, beginDocument, paragraph, readDocument, saveDocument, sheetOf } from "#tests/factories/document-steps.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";
import { readZip } from "#tests/files/read-zip.ts";

const SAID = "Teile dieses Dokuments hat ein Sprachmodell geschrieben.";
const WORDS = ["AI-generated", "compositeWithTrainedAlgorithmicMedia"];
const written: DocumentBlock = { type: "paragraph", spans: [{ text: "Der Igel schläft." }], isFromModel: true };
const fileOf = async (token: string, id: number, format: string) =>
  (await askDocument("export", token, id, { query: `&format=${format}` })).bytes;
/** What programs read of a PDF without understanding its pages: Typst packs no metadata. */
const metadataOf = (pdf: Buffer): string => /<\?xpacket.*?<\?xpacket end/su.exec(pdf.toString("utf8"))?.[0] ?? "";

describe("ROUTE-56 what a language model wrote says so (Regulation (EU) 2024/1689, art. 50)", () => {
  it("stays marked through saves and copies, and in every file: to readers in a line, to programs in its metadata", async () => {
    const { token } = await buildUser();
    const begun = await beginDocument(token, [paragraph("Von mir."), written, sheetOf("plus", { level: 1 })], "Igel");
    const changed: DocumentBlock = { type: "paragraph", spans: [{ text: "Der Igel schläft im Winter." }], isFromModel: true };
    await saveDocument(token, begun, { blocks: [paragraph("Von mir."), changed, sheetOf("plus", { level: 1 })] });
    const { id, blocks } = await readDocument(token, begun.id);
    expect(blocks[1]).toEqual(changed);
    const copied = (await askDocument("copy", token, id)).body.data as unknown as { blocks: DocumentBlock[] };
    expect(copied.blocks[1]).toEqual(changed);

    const pdf = await fileOf(token, id, "pdf");
    const pages = await readPdfPages(pdf);
    // It begins no page of its own.
    expect([pages.length, pages[0]?.includes(SAID)]).toEqual([2, true]);
    for (const word of WORDS) expect(metadataOf(pdf)).toContain(word);
    const word = await readZip(await fileOf(token, id, "docx"));
    expect(word["word/document.xml"]).toContain(SAID);
    const slides = await readZip(await fileOf(token, id, "pptx"));
    expect(JSON.stringify(slides)).toContain(SAID);
    for (const core of [word["docProps/core.xml"], slides["docProps/core.xml"]]) {
      expect(core).toContain(`<cp:keywords>${WORDS.join(", ")}</cp:keywords>`);
    }

    const link = String((await askDocument("share", token, id)).body.data?.link);
    const shared = (await call(query, { path: "/?world=de", body: { token: link.split("/").at(-1) } })).body
      .data as unknown as SharedDocument;
    expect(shared.blocks[1]).toEqual(changed);
  });

  it("is not said of what a teacher wrote herself", async () => {
    const { token } = await buildUser();
    const { id } = await beginDocument(token, [paragraph("Von mir.")], "Igel");
    const pdf = await fileOf(token, id, "pdf");
    expect((await readPdfPages(pdf))[0]).not.toContain(SAID);
    expect(metadataOf(pdf)).not.toContain("AI-generated");
    const word = await readZip(await fileOf(token, id, "docx"));
    expect(word["docProps/core.xml"]).not.toContain("AI-generated");
  });
});
