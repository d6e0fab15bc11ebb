import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { entitlements, materialSources, materials, toolDocuments, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { documentList } from "#lib/tools/documents/schema.ts";
import { forgetSources } from "#lib/tools/documents/server/forget-sources.ts";
import { personalData } from "#lib/tools/documents/server/personal-data.ts";
import { askBegin, askOffers, beginCopy, listCopies, ORIGINAL, readOffers, sellDocument } from "#tests/factories/adapt-steps.ts";
import { buildEntitlement } from "#tests/factories/build-cart.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { askDocument, type DocumentStep, paragraph, readDocument, saveDocument } from "#tests/factories/document-steps.ts";
import { grantDownload } from "#tests/files/grant-download.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";
import { readZip } from "#tests/files/read-zip.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

const buy = async (sold: Awaited<ReturnType<typeof sellDocument>>) => {
  const buyer = await buildUser({ publicName: "Mareike Dorn" });
  const { entitlementId } = await grantDownload(buyer, sold.material);
  return { ...buyer, entitlementId };
};
const rightOf = async (id: number) => (await getDb().select().from(entitlements).where(eq(entitlements.id, id)))[0];
const end = (id: number, revokedAt: Date | null = new Date()) =>
  getDb().update(entitlements).set({ revokedAt }).where(eq(entitlements.id, id));

/** What other programs would read: `readZip` gives bytes. */
const utf8 = (text = "") => Buffer.from(text, "latin1").toString("utf8");

it("threat 1 what was made by tools and bought becomes a document of her own, with its sheets as they were made; the original stays", async () => {
  const sold = await sellDocument();
  const buyer = await buy(sold);
  const offers = await readOffers(buyer.token, sold.material.id);
  expect(offers).toMatchObject({ title: "Rechnen im Herbst", licence: null, isDelivered: false, copies: [] });
  expect(offers.files).toMatchObject([{ fileId: sold.fileId, kind: "document", isAllowed: true }]);
  expect((await rightOf(buyer.entitlementId))?.deliveredAt).toBeNull();
  const copy = await beginCopy(buyer.token, sold);
  // What is in it is hers to read now: it is delivered.
  expect((await rightOf(buyer.entitlementId))?.deliveredAt).not.toBeNull();
  const document = await readDocument(buyer.token, copy.id);
  expect(document.blocks).toEqual(sold.document.blocks);
  expect(document.origin).toMatchObject({ materialId: sold.material.id, title: "Rechnen im Herbst", licence: null });
  expect((await saveDocument(buyer.token, document, { blocks: [paragraph("Für meine 2b"), ...document.blocks] })).status).toBe(200);
  expect((await readDocument(sold.seller.token, sold.document.id)).blocks).toEqual(sold.document.blocks);
  expect((await readOffers(buyer.token, sold.material.id)).copies).toMatchObject([{ kind: "document", id: copy.id, isEnded: false }]);
});

it("what leaves names the author and the original on every page and in the credits, and carries the buyer's line", async () => {
  const sold = await sellDocument();
  const buyer = await buy(sold);
  const { id } = await beginCopy(buyer.token, sold);
  const line = `Rechnen im Herbst – Von: ${sold.seller.publicName} (verändert) · Einzellizenz: Mareike Dorn · Bestellung`;
  const pages = await readPdfPages((await askDocument("export", buyer.token, id, { query: "&format=pdf&with=answers" })).bytes);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages.slice(0, -1)) expect(page).toContain(line);
  expect(pages.at(-1)).toContain(`/material/${sold.material.id}/`);
  const word = await readZip((await askDocument("export", buyer.token, id, { query: "&format=docx" })).bytes);
  expect(utf8(Object.entries(word).find(([name]) => name.startsWith("word/footer"))?.[1])).toContain(line);
  expect(word["word/document.xml"]).toContain("Fremde Werke in diesem Material");
  const slides = await readZip((await askDocument("export", buyer.token, id, { query: "&format=pptx" })).bytes);
  const texts = Object.entries(slides).filter(([name]) => /slides\/slide\d+\.xml$/.test(name));
  expect(texts.every(([, text]) => text.includes("Mareike Dorn"))).toBe(true);
});

it("threat 1 when the right ends nothing of the copy is answered any more, and with the right it comes back as it was", async () => {
  const sold = await sellDocument();
  const buyer = await buy(sold);
  const { id } = await beginCopy(buyer.token, sold);
  const { version } = await readDocument(buyer.token, id);
  await end(buyer.entitlementId);
  const asked: [DocumentStep, object][] = [
    ["show", {}],
    ["save", { body: { version, title: "Anders" } }],
    ["copy", {}],
    ["versions", {}],
    ["restore", { number: 1 }],
    ["exercise", { body: { tool: "plus", input: { sheets: 1, level: 1 }, seed: 7, variant: "A" } }],
    ["firstPage", {}],
    ["export", { query: "&format=pdf" }],
    ["export", { query: "&format=docx" }],
    ["material", {}],
    ["share", {}],
  ];
  for (const [step, more] of asked) {
    const { status, body, bytes } = await askDocument(step, buyer.token, id, more);
    expect([step, status, body.error?.code, bytes.includes(ORIGINAL)]).toEqual([step, 409, "adaptation_ended", false]);
  }
  const list = documentList.parse((await askDocument("list", buyer.token)).body.data);
  expect(list.items).toMatchObject([{ id, adapted: "ended", title: "Rechnen im Herbst" }]);
  expect((await listCopies(buyer.token)).body.data).toMatchObject({ items: [{ id, isEnded: true }] });
  expect((await askOffers(buyer.token, sold.material.id)).status).toBe(404);
  const exported = await transaction((tx) => personalData.collect(tx, buyer.id));
  expect(exported.documents).toMatchObject([{ id, adaptedFrom: sold.material.id, blocks: null }]);
  expect(JSON.stringify(exported)).not.toContain(ORIGINAL);
  await end(buyer.entitlementId, null);
  expect((await readDocument(buyer.token, id)).title).toBe("Rechnen im Herbst");
  await end(buyer.entitlementId);
  expect((await askDocument("remove", buyer.token, id)).status).toBe(200);
});

it("threat 1 bought again after a refund, the first look at the old copy is the delivery of the new order", async () => {
  const sold = await sellDocument();
  const buyer = await buy(sold);
  const { id } = await beginCopy(buyer.token, sold);
  await getDb().update(entitlements).set({ deliveredAt: null }).where(eq(entitlements.id, buyer.entitlementId));
  await readDocument(buyer.token, id);
  expect((await rightOf(buyer.entitlementId))?.deliveredAt).not.toBeNull();
});

it("threat 1 others' ids: who does not own it begins nothing, and neither does its seller or an admin who looks through her eyes", async () => {
  const [sold, other] = [await sellDocument(), await sellDocument()];
  const buyer = await buy(sold);
  const stranger = await buildUser();
  const admin = await buildUser({ role: "admin" });
  for (const token of [stranger.token, sold.seller.token, await buildToken(buyer.id, admin.id)])
    expect((await askBegin(token, sold.material.id, sold.fileId)).status).toBe(404);
  expect((await askBegin(null, sold.material.id, sold.fileId)).status).toBe(401);
  // A file of another material than the one she owns.
  expect((await askBegin(buyer.token, sold.material.id, other.fileId)).status).toBe(404);
  expect((await askBegin(buyer.token, other.material.id, other.fileId)).status).toBe(404);
  expect(await getDb().$count(toolDocuments, eq(toolDocuments.userId, buyer.id))).toBe(0);
  expect((await rightOf(buyer.entitlementId))?.deliveredAt).toBeNull();
  const { id } = await beginCopy(buyer.token, sold);
  const through = await buildToken(buyer.id, admin.id);
  for (const step of ["show", "export", "firstPage", "versions"] as const)
    expect([step, (await askDocument(step, through, id, { query: "&format=pdf" })).status]).toEqual([step, 404]);
  for (const step of ["show", "save", "copy", "export"] as const)
    expect([step, (await askDocument(step, stranger.token, id, { query: "&format=pdf", body: { version: 1 } })).status]).toEqual([
      step,
      404,
    ]);
});

it("a seller may forbid it from a day on: who bought before keeps it, who buys later is told in words; a copy of a copy is one", async () => {
  const sold = await sellDocument();
  const [before, after] = [await buildUser(), await buildUser()];
  await buildEntitlement(before.id, sold.material.id);
  const yesterday = new Date(Date.now() - 86_400_000);
  await getDb().update(entitlements).set({ grantedAt: yesterday }).where(eq(entitlements.userId, before.id));
  await getDb().update(materials).set({ adaptingForbiddenAt: new Date() }).where(eq(materials.id, sold.material.id));
  await buildEntitlement(after.id, sold.material.id);
  await getDb()
    .update(entitlements)
    .set({ grantedAt: new Date(Date.now() + 1_000) })
    .where(eq(entitlements.userId, after.id));
  expect((await readOffers(after.token, sold.material.id)).files).toMatchObject([{ isAllowed: false }]);
  expect((await askBegin(after.token, sold.material.id, sold.fileId)).body.error?.code).toBe("adapting_forbidden");
  const { id } = await beginCopy(before.token, sold);
  const copied = await askDocument("copy", before.token, id);
  expect(copied.body.data).toMatchObject({ origin: { materialId: sold.material.id } });
});

it("under the shop's licence a copy becomes no material and has no public page; under CC BY-SA it does, with the original named and its licence", async () => {
  const own = await sellDocument();
  const buyer = await buy(own);
  const { id } = await beginCopy(buyer.token, own);
  for (const step of ["material", "share"] as const)
    expect([step, (await askDocument(step, buyer.token, id)).body.error?.code]).toEqual([step, "adapted_for_own_class"]);
  expect(await getDb().$count(materials, eq(materials.authorId, buyer.id))).toBe(0);
  const nc = await sellDocument({ licence: "cc-by-nc", priceMinor: 0 });
  await buildEntitlement(buyer.id, nc.material.id);
  const unsold = await beginCopy(buyer.token, nc);
  expect((await askDocument("material", buyer.token, unsold.id)).body.error?.code).toBe("adapted_for_own_class");
  const open = await sellDocument({ licence: "cc-by-sa", priceMinor: 0 });
  await buildEntitlement(buyer.id, open.material.id);
  const copy = await beginCopy(buyer.token, open);
  const made = await askDocument("material", buyer.token, copy.id);
  expect(made.status).toBe(201);
  const [draft] = await getDb()
    .select()
    .from(materials)
    .where(eq(materials.id, Number(made.body.data?.materialId)));
  expect(draft?.draft).toMatchObject({
    licence: "cc-by-sa",
    priceMinor: 0,
    hasThirdParty: true,
    rights: [{ title: "Rechnen im Herbst", creator: open.seller.publicName, licence: "CC BY-SA 4.0", isChanged: true }],
  });
});

let count = 0;

it("threat 1 an order that is withdrawn at the moment in which a copy is begun: money and no copy, or a copy and no money", async () => {
  const sold = await sellDocument();
  for (const isBeginFirst of [true, false]) {
    count += 1;
    const user = await buildUser();
    const { orderId } = await buildSale({ user, materialIds: [sold.material.id] });
    const typed = { orderNumber: String(orderId), name: "Mareike Dorn", email: user.email, world: "de" as const };
    const [row] = await getDb()
      .insert(withdrawals)
      .values({ ...typed, code: `ADAPT-${count}`, orderId, confirmedAt: new Date() })
      .returning();
    const take = async () => (await askBegin(user.token, sold.material.id, sold.fileId)).status;
    const withdraw = async () => {
      await decideWithdrawalByRule(row?.id ?? 0);
      return null;
    };
    const lock = { text: "select 1 from orders where id = $1 for update", values: [orderId] };
    const status = (await meetAtLock<number | null>(lock, isBeginFirst ? [take, withdraw] : [withdraw, take])).find((one) => one !== null);
    const copies = await getDb().$count(toolDocuments, eq(toolDocuments.userId, user.id));
    expect([status, (await orderOf(orderId))?.status, copies]).toEqual(status === 201 ? [201, "paid", 1] : [404, "refunded", 0]);
  }
});

it("what a file was made of is forgotten with the file, and not before", async () => {
  const sold = await sellDocument();
  const isIt = eq(materialSources.authorId, sold.seller.id);
  await getDb()
    .update(materialSources)
    .set({ createdAt: new Date(Date.now() - 3 * 86_400_000) })
    .where(isIt);
  await forgetSources();
  expect(await getDb().$count(materialSources, isIt)).toBe(1);
  await getDb().delete(materials).where(eq(materials.id, sold.material.id));
  await forgetSources();
  expect(await getDb().$count(materialSources, isIt)).toBe(0);
});
