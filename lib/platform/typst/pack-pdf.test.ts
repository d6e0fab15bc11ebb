import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { compileTypst } from "#lib/platform/typst/compile.ts";
import { packPdf } from "#lib/platform/typst/pack-pdf.ts";

const classicPdf = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.addPage([100, 200]);
  document.setTitle("Größe Ⴀ", { showInWindowTitleBar: true });
  return document.save({ useObjectStreams: false });
};

it("keeps pages and title of a classic PDF", async () => {
  const packed = await PDFDocument.load(packPdf(await classicPdf()));
  expect(packed.getPageCount()).toBe(1);
  expect(packed.getPage(0).getSize()).toEqual({ width: 100, height: 200 });
  expect(packed.getTitle()).toBe("Größe Ⴀ");
});

it("puts the structure of a tagged document into object streams", () => {
  const pdf = Buffer.from(compileTypst("= A\n#grid(columns: 8, ..range(200).map(i => box[#i]))", { title: "A", lang: "de", author: "K" }));
  expect(pdf.includes("/ObjStm")).toBe(true);
  expect(pdf.includes("/StructElem")).toBe(false);
});

it("refuses anything else", () => {
  expect(() => packPdf(Buffer.from("no PDF"))).toThrow(RangeError);
});

it("changes the metadata on the way, in whatever letters, and leaves the rest readable", async () => {
  const source = { title: "A", lang: "de", author: "K" };
  const pdf = compileTypst("= A", { ...source, editXmp: (xmp) => xmp.replace("</rdf:RDF>", "<!-- Größe 分数 --></rdf:RDF>") });
  const document = await PDFDocument.load(pdf);
  const metadata = document.catalog.lookup(PDFName.of("Metadata"));
  const xmp = metadata instanceof PDFRawStream ? Buffer.from(metadata.contents).toString("utf8") : "";
  expect(xmp).toContain("<!-- Größe 分数 --></rdf:RDF>");
  expect(xmp).toMatch(/^<\?xpacket[\s\S]*\?>$/);
  expect([document.getTitle(), document.getPageCount()]).toEqual(["A", 1]);
});
