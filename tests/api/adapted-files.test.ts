import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { getDb } from "#lib/platform/db/client.ts";
import { adaptedFiles, entitlements, materialFiles } from "#lib/platform/db/schema/schema.ts";
import { convertToPdf } from "#lib/platform/office/convert-to-pdf.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { type AdaptedFile, adaptedFile } from "#lib/tools/adapting/schema.ts";
import { askFile, beginCopy, ORIGINAL, readOffers, sellOffice } from "#tests/factories/adapt-steps.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { askDocument, beginDocument, paragraph } from "#tests/factories/document-steps.ts";
import { grantDownload } from "#tests/files/grant-download.ts";
import { makeTextDocument, makeWordFile, wordPicture, wordRelation, wordText } from "#tests/files/make-office.ts";
import { makeZip } from "#tests/files/make-zip.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";
import { readZip } from "#tests/files/read-zip.ts";

const bold = `<w:p><w:r><w:t xml:space="preserve">Der </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>Igel</w:t></w:r><w:r><w:t xml:space="preserve"> frisst.</w:t></w:r></w:p>`;
const word = () => makeWordFile(`${wordText(ORIGINAL)}${bold}<w:sectPr/>`);

const startFile = async (name = "blatt.docx", bytes: Buffer = word()) => {
  const sold = await sellOffice(name, bytes);
  const buyer = await buildUser({ publicName: "Mareike Dorn" });
  const { entitlementId } = await grantDownload(buyer, sold.material);
  return { ...sold, buyer, entitlementId, copy: await beginCopy(buyer.token, sold) };
};
const readFile = async (token: string, id: number): Promise<AdaptedFile> => adaptedFile.parse((await askFile.show(token, id)).body.data);
const fetchFile = async (token: string, id: number) => {
  const { status, bytes, headers } = await askFile.export(token, id);
  return { status, bytes, headers, parts: status === 200 ? await readZip(bytes) : {} };
};
const end = (id: number) => getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.id, id));
const utf8 = (text = "") => Buffer.from(text, "latin1").toString("utf8");
const unescaped = (text = "") => utf8(text).replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));

it("texts of a Word file are changed one by one, looks stay, and the copy names author, licence and buyer on a page and at the foot", async () => {
  const { buyer, seller, copy, material } = await startFile();
  expect(copy.kind).toBe("file");
  const file = await readFile(buyer.token, copy.id);
  expect(file.texts.map(({ text }) => text)).toEqual([ORIGINAL, "Der Igel frisst."]);
  const saved = await askFile.save(buyer.token, copy.id, 0, [{ at: 1, text: "Der Fuchs & die Maus frisst <viel>." }]);
  expect([saved.status, saved.body.data]).toMatchObject([200, { revision: 1 }]);
  expect((await readFile(buyer.token, copy.id)).texts[1]).toEqual({ was: "Der Igel frisst.", text: "Der Fuchs & die Maus frisst <viel>." });
  const made = await fetchFile(buyer.token, copy.id);
  expect([made.status, made.headers.get("content-disposition")?.includes("blatt.docx"), made.headers.get("cache-control")]).toEqual([
    200,
    true,
    "private, no-store",
  ]);
  const xml = unescaped(made.parts["word/document.xml"]);
  expect(xml).toContain('<w:b/></w:rPr><w:t xml:space="preserve">Fuchs & die Maus</w:t>');
  expect(xml).toContain(`Von: ${seller.publicName}`);
  expect(xml).toContain(`/material/${material.id}/`);
  expect(unescaped(made.parts["word/footer1.xml"])).toContain("(verändert) · Einzellizenz: Mareike Dorn · Bestellung");
  const pages = await readPdfPages(await convertToPdf(made.bytes, "docx"));
  expect(pages.length).toBe(2);
  expect(pages[0]).toContain("Der Fuchs & die Maus frisst <viel>.");
  expect(pages[0]).toContain("Mareike Dorn");
  expect(pages[1]).toContain("Fremde Werke in diesem Material");
});

it("threat 18 what leads out of the file is not in the copy, and no relation leads to nothing", async () => {
  const relations =
    wordRelation("r7", "image", "https://tracker.example/pixel.png") + wordRelation("r8", "hyperlink", "https://example.org/");
  const body = `${wordText(ORIGINAL)}${wordPicture("r:link", "r7")}<w:p><w:hyperlink r:id="r8"><w:r><w:t>Mehr</w:t></w:r></w:hyperlink></w:p>`;
  const { buyer, copy } = await startFile("blatt.docx", makeWordFile(body, { rels: relations }));
  const { parts } = await fetchFile(buyer.token, copy.id);
  expect(Object.values(parts).join("")).not.toMatch(/tracker\.example|example\.org|"none"/);
  expect(parts["word/document.xml"]).not.toMatch(/r:(link|id)="r[78]"/);
  expect(unescaped(parts["word/document.xml"])).toContain("Mehr");
});

it("an OpenDocument text is adapted the same way", async () => {
  const { buyer, copy } = await startFile(
    "blatt.odt",
    makeTextDocument("<text:h>Der Igel</text:h><text:p>Er <text:span>schläft</text:span> jetzt.</text:p>"),
  );
  expect((await readFile(buyer.token, copy.id)).texts.map(({ text }) => text)).toEqual(["Der Igel", "Er schläft jetzt."]);
  await askFile.save(buyer.token, copy.id, 0, [{ at: 1, text: "Er wacht jetzt." }]);
  const { parts, bytes } = await fetchFile(buyer.token, copy.id);
  expect(unescaped(parts["content.xml"])).toContain("Er <text:span>wacht</text:span> jetzt.");
  const text = (await readPdfPages(await convertToPdf(bytes, "odt"))).join(" ");
  expect(text).toContain("Mareike Dorn");
  expect(text).toContain("Fremde Werke");
});

it("slides are adapted the same way: her line on each, the credits on one more", async () => {
  const { token } = await buildUser();
  const { id } = await beginDocument(token, [paragraph("Der Igel frisst.")], "Folien");
  const made = await askDocument("export", token, id, { query: "&format=pptx" });
  const { buyer, copy } = await startFile("folien.pptx", made.bytes);
  const file = await readFile(buyer.token, copy.id);
  const at = file.texts.findIndex(({ text }) => text === "Der Igel frisst.");
  await askFile.save(buyer.token, copy.id, 0, [{ at, text: "Der Fuchs frisst." }]);
  const { bytes } = await fetchFile(buyer.token, copy.id);
  const pages = await readPdfPages(await convertToPdf(bytes, "pptx"));
  expect(pages.length).toBe(2);
  expect(pages[0]).toContain("Der Fuchs frisst.");
  expect(pages.every((text) => text.includes("Mareike Dorn"))).toBe(true);
  expect(pages[1]).toContain("Fremde Werke");
});

it("threat 1 when the right ends no text of it is answered any more; her copy can still be deleted", async () => {
  const { buyer, copy, entitlementId } = await startFile();
  await askFile.save(buyer.token, copy.id, 0, [{ at: 0, text: "Anders" }]);
  await end(entitlementId);
  for (const answer of [
    await askFile.show(buyer.token, copy.id),
    await askFile.export(buyer.token, copy.id),
    await askFile.save(buyer.token, copy.id, 1, []),
  ]) {
    expect([answer.status, answer.body.error?.code, answer.bytes.includes(ORIGINAL)]).toEqual([409, "adaptation_ended", false]);
  }
  expect((await askFile.remove(buyer.token, copy.id)).status).toBe(200);
});

it("threat 5 others' ids change nothing: strangers, the seller and an admin who looks through her eyes get 404, her copy stays as it was", async () => {
  const { buyer, seller, copy } = await startFile();
  const admin = await buildUser({ role: "admin" });
  const stranger = await buildUser();
  await askFile.save(buyer.token, copy.id, 0, [{ at: 0, text: "Meins" }]);
  const before = await getDb().select().from(adaptedFiles).where(eq(adaptedFiles.id, copy.id));
  for (const token of [stranger.token, seller.token]) {
    const answers = [
      await askFile.show(token, copy.id),
      await askFile.save(token, copy.id, 1, [{ at: 0, text: "Fremd" }]),
      await askFile.export(token, copy.id),
      await askFile.remove(token, copy.id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  const through = await buildToken(buyer.id, admin.id);
  expect([(await askFile.show(through, copy.id)).status, (await askFile.export(through, copy.id)).status]).toEqual([404, 404]);
  expect(await getDb().select().from(adaptedFiles).where(eq(adaptedFiles.id, copy.id))).toEqual(before);
});

it("two windows: the second is told; a place that is not in the file, or too long a text, is a field error", async () => {
  const { buyer, copy } = await startFile();
  expect((await askFile.save(buyer.token, copy.id, 0, [{ at: 0, text: "Eins" }])).status).toBe(200);
  const second = await askFile.save(buyer.token, copy.id, 0, [{ at: 0, text: "Zwei" }]);
  expect([second.status, second.body.error?.code]).toEqual([409, "document_changed"]);
  const beyond = await askFile.save(buyer.token, copy.id, 1, [{ at: 99, text: "x" }]);
  expect([beyond.status, beyond.body.error?.fields]).toMatchObject([400, { "changes.0.at": { code: "invalid" } }]);
  expect((await askFile.save(buyer.token, copy.id, 1, [{ at: 0, text: "x".repeat(9_000) }])).status).toBe(400);
  expect((await readFile(buyer.token, copy.id)).texts[0]?.text).toBe("Eins");
});

it("into a newer version of the file changes follow by what they changed; what has no place there is told and kept", async () => {
  const { buyer, copy, fileId } = await startFile();
  await askFile.save(buyer.token, copy.id, 0, [
    { at: 0, text: "Meins" },
    { at: 1, text: "Der Dachs frisst." },
  ]);
  const [row] = await getDb().select().from(materialFiles).where(eq(materialFiles.id, fileId));
  const newer = makeWordFile(`${wordText("Neu davor")}${wordText(ORIGINAL)}<w:sectPr/>`);
  await getStorage().put(String(row?.storageKey), newer, { mime: String(row?.mime), bytes: newer.length });
  await getDb().update(materialFiles).set({ bytes: newer.length }).where(eq(materialFiles.id, fileId));
  const file = await readFile(buyer.token, copy.id);
  expect(file.texts.map(({ text }) => text)).toEqual(["Neu davor", "Meins"]);
  expect(file.lost).toEqual([{ was: "Der Igel frisst.", text: "Der Dachs frisst." }]);
  expect((await askFile.save(buyer.token, copy.id, 1, [{ at: 1, text: "Meins" }])).status).toBe(200);
  expect((await readFile(buyer.token, copy.id)).lost).toHaveLength(1);
});

it("threat 18 a file that is broken is told in words, never a 500; a PDF is nothing to adapt", async () => {
  const broken = makeZip([
    { name: "[Content_Types].xml", content: "<?xml version='1.0'?><Types/>" },
    { name: "word/document.xml", content: "<w:document><w:body><w:p><w:r><w:t>offen" },
  ]);
  const { buyer, copy } = await startFile("kaputt.docx", broken);
  for (const answer of [await askFile.show(buyer.token, copy.id), await askFile.export(buyer.token, copy.id)])
    expect([answer.status, answer.body.error?.code]).toEqual([422, "file_damaged"]);
  const pdf = await sellOffice("blatt.docx", word());
  await getDb().update(materialFiles).set({ mime: "application/pdf" }).where(eq(materialFiles.id, pdf.fileId));
  await grantDownload(buyer, pdf.material);
  expect((await readOffers(buyer.token, pdf.material.id)).files).toEqual([]);
});
