import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST } from "#app/api/v3/elastic-indexer/materials/query/route.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { call } from "#tests/call.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makeOpenDocument, makeSheet, makeSlides, makeWritten } from "#tests/files/make-written.ts";
import { makeZip } from "#tests/files/make-zip.ts";

// Here as in most shops: no LibreOffice.
const found = async (query: string): Promise<unknown[]> => {
  const { body } = await call(POST, { body: { query, world: "de" } });
  const { rows } = body.data as unknown as { rows: { id: number; reason: { code: string } }[] };
  return rows.map(({ id, reason }) => [id, reason.code]);
};
const sell = (id: number) => getDb().update(materials).set({ status: "published", publishedAt: new Date() }).where(eq(materials.id, id));

it.each([
  ["blatt.docx", makeWritten(["Der Zaunkönigdocx singt.", "Zwei"])],
  ["blatt.odt", makeOpenDocument("odt", "<text:h>Der Zaunkönigodt</text:h><text:p>singt. Zwei</text:p>")],
  ["folien.pptx", makeSlides(["Der Zaunkönigpptx singt.", "Zwei"])],
  [
    "folien.odp",
    makeOpenDocument("odp", "<draw:page><text:p>Der Zaunkönigodp singt.</text:p></draw:page><draw:page><text:p>Zwei</text:p></draw:page>"),
  ],
  ["mappe.xlsx", makeSheet(["Der Zaunkönigxlsx singt.", "Zwei"])],
])("%s is found by its words though no page of it can be drawn", async (name, bytes) => {
  const { material, files, pages } = await buildUpload({ files: [{ name, bytes }] });
  expect([files[0]?.status, files[0]?.pageCount, pages]).toEqual(["ready", null, []]);
  expect(material.facts.words).toBe(4);
  await sell(material.id);
  expect(await found(`zaunkönig${name.split(".")[1]}`)).toEqual([[material.id, "file"]]);
});

it("ENTITY-6 what nobody counted or looked at is told as unknown, to the seller and on the page", async () => {
  const { material, files } = await buildUpload({ files: [{ name: "blatt.docx", bytes: makeWritten(["Der Zaunkönig singt."]) }] });
  expect([material.facts.hasAnswerKey, material.facts.isColour, files[0]?.facts.hasAnswerKey]).toEqual([undefined, undefined, undefined]);
  expect((await getDraft(material.id, material.authorId, "de")).facts).toMatchObject({ pageCount: 0, hasAnswerKey: null, words: 3 });
  await sell(material.id);
  expect(await findMaterialPageData(material.id, "de")).toMatchObject({ facts: { pageCount: 0, hasAnswerKey: null, isColour: null } });
});

it("one file that nobody could look through leaves open whether there are answers; one that has them settles it", async () => {
  const blatt = { name: "blatt.pdf", bytes: await makePdf([{ text: "Aufgaben" }]) };
  const { material } = await buildUpload({ files: [blatt, { name: "mehr.docx", bytes: makeWritten(["Mehr davon"]) }] });
  expect([material.pageCount, material.facts.hasAnswerKey]).toEqual([1, undefined]);
  const { material: solved } = await buildUpload({ files: [blatt, { name: "mehr.docx", bytes: makeWritten(["Mehr", "Lösungen\n1 a"]) }] });
  expect([solved.facts.hasAnswerKey, solved.facts.answerKeyFrom]).toEqual([true, undefined]);
  const source = { name: "quelle.docx", bytes: makeWritten(["Mehr"]), role: "sources" as const };
  expect((await buildUpload({ files: [blatt, source] })).material.facts.hasAnswerKey).toBe(false);
});

it("threat 18 what unpacks to too much, names entities, or is no XML is for sale without its words", async () => {
  const types = { name: "[Content_Types].xml", content: "<Types/>" };
  const word = (xml: string) => makeZip([types, { name: "word/document.xml", content: xml }]);
  const noise = Array.from({ length: 400_000 }, (_, index) => `<w:t>${(index * 2_654_435_761) % 4_294_967_296} ${index}</w:t>`).join("");
  const files = [
    { name: "gross.docx", bytes: word(noise.repeat(2)) },
    { name: "bild.docx", bytes: word('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><w:t>&e; Ende</w:t>') },
    { name: "offen.docx", bytes: word("<w:t".repeat(20_000)) },
  ];
  const { files: rows } = await buildUpload({ files });
  expect(rows.map(({ status, text }) => [status, text])).toEqual([
    ["ready", ""],
    ["ready", "Ende"],
    ["ready", ""],
  ]);
});
