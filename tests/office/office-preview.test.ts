import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { ZipFile } from "yazl";
import { ConversionError, convertToPdf } from "#lib/platform/office/convert-to-pdf.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { makeDocx } from "#tests/files/make-zip.ts";

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const rels = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const paragraph = (line: string) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`;

/** A Word file as Word would write it, as small as can be. */
const document = async (text: string): Promise<Buffer> => {
  const zip = new ZipFile();
  const body = text.split("\n").map(paragraph).join("");
  const xml = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
  zip.addBuffer(Buffer.from(types), "[Content_Types].xml");
  zip.addBuffer(Buffer.from(rels), "_rels/.rels");
  zip.addBuffer(Buffer.from(xml), "word/document.xml");
  zip.end();
  return buffer(zip.outputStream);
};
const leftOvers = () => readdirSync(tmpdir()).filter((name) => name.startsWith("kreda-office-"));

it("a Word file is drawn page by page, its words are found, and buyers can still edit it", async () => {
  const bytes = await document(Array.from({ length: 120 }, (_, row) => `Zeile ${row} vom Zaunkönig`).join("\n"));
  const { pages, files, material } = await buildUpload({ files: [{ name: "blatt.docx", bytes }] });
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]?.text).toContain("Zaunkönig");
  expect([files[0]?.status, files[0]?.pageCount, material.facts.isEditable, material.formats]).toEqual([
    "ready",
    pages.length,
    true,
    ["DOCX"],
  ]);
});

it("threat 18 what it cannot read has no preview and is for sale all the same; nothing stays behind", async () => {
  const { pages, files } = await buildUpload({
    files: [{ name: "kaputt.docx", bytes: makeDocx() }],
  });
  expect([files[0]?.status, pages]).toEqual(["ready", []]);
  await expect(convertToPdf(makeDocx(), "docx")).rejects.toThrow(ConversionError);
  expect(leftOvers()).toEqual([]);
});

it("several at once come one after the other", async () => {
  const all = await Promise.all([1, 2, 3].map((number) => document(`Nummer ${number}`).then((bytes) => convertToPdf(bytes, "docx"))));
  expect(all.map((pdf) => pdf.toString("latin1", 0, 5))).toEqual(["%PDF-", "%PDF-", "%PDF-"]);
});
