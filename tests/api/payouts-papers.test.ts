import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as link } from "#app/api/v3/payouts/credit-notes/[id]/link/route.ts";
import { GET as notesCsv } from "#app/api/v3/payouts/credit-notes/csv/route.ts";
import { GET as linked } from "#app/files/credit-note/[token]/route.ts";
import { closeMonth, lastMonth } from "#lib/books/payouts/server/close-month.ts";
import type { CreditNoteDocument } from "#lib/books/payouts/server/credit-note-document.ts";
import { tasks } from "#lib/books/payouts/server/jobs.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { billingAddresses, creditNotes, outbox, sellerTaxStatuses, users } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { seal } from "#lib/platform/secrets/sealed.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { call } from "#tests/call.ts";
import { billing } from "#tests/factories/build-cart.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { confirmTaxStatus } from "#tests/factories/confirm-tax-status.ts";
import { moveBooking } from "#tests/factories/move-booking.ts";
import { refundWhole } from "#tests/factories/refund-whole.ts";

const DAY_MS = 86_400_000;
const today = () => operatorDay(new Date());
const month = today().slice(0, 7);
const later = new Date(Date.now() + 35 * DAY_MS);
const notesOf = (sellerId: number) => getDb().select().from(creditNotes).where(eq(creditNotes.sellerId, sellerId)).orderBy(creditNotes.id);
const documentsOf = async (sellerId: number) => (await notesOf(sellerId)).map(({ document }) => document as CreditNoteDocument);
type Status = Partial<typeof sellerTaxStatuses.$inferInsert>;
const say = (userId: number, wanted: Status = {}) =>
  getDb()
    .insert(sellerTaxStatuses)
    .values({ userId, validFrom: "2020-01-01", kind: "regular", country: "DE", vatId: "DE136695976", ...wanted });
const taxed = async (userId: number, wanted: Status = {}) => {
  await say(userId, wanted);
  await confirmTaxStatus(userId);
};
const job = (name: string, payload?: unknown) => tasks[name]?.(payload, {} as never);

it("a month is over when its last day is, at the operator's seat", async () => {
  await expect(closeMonth("2026-10", new Date("2026-10-31T22:59:59Z"))).rejects.toMatchObject({ code: "invalid_input" });
  expect(await closeMonth("2026-10", new Date("2026-10-31T23:00:00Z"))).toEqual([]);
});

it("ROUTE-26 a paper names its month from the first to the last day, and her firm, address and numbers; in euros no rate", async () => {
  const { id } = await buildSeller();
  await getDb()
    .insert(billingAddresses)
    .values({ userId: id, ...billing, company: "Lernwerk", country: "FR" });
  await taxed(id, { taxNumber: seal("seller_tax_statuses.tax_number", `${id} 2020-01-01`, "12/345/67890") });
  const { orderId } = await buildSale({ sellerId: id });
  await moveBooking(`order:${orderId}`, "2026-02-10T12:00:00Z");
  await closeMonth("2026-02", later);
  const [document] = await documentsOf(id);
  expect(document).toMatchObject({
    month: "2026-02-01",
    until: "2026-02-28",
    issuedOn: operatorDay(later),
    perEuro: null,
    homeVat: null,
    seller: {
      name: billing.name,
      company: "Lernwerk",
      lines: [billing.street, `${billing.postalCode} ${billing.city}`],
      place: { street: billing.street, postalCode: billing.postalCode, city: billing.city },
      // Where her tax office is comes before where she lives.
      country: "DE",
      taxNumber: "12/345/67890",
      vatId: "DE136695976",
    },
  });
});

it("ROUTE-26 who gave no address is named as she calls herself, in her language; a paper in crowns without VAT has no second amount", async () => {
  const seller = await buildSeller({ publicName: "Jana Nová", language: "cs", world: "cz" });
  await buildSale({ sellerId: seller.id, prices: [2380], world: "cz" });
  await closeMonth(month, later);
  const [document] = await documentsOf(seller.id);
  expect(document).toMatchObject({ currency: "CZK", perEuro: 24.5, homeVat: null, language: "cs", world: "cz", vatMinor: 0 });
  expect(document?.seller).toEqual({
    id: seller.id,
    name: "Jana Nová",
    company: null,
    lines: [],
    country: null,
    taxNumber: null,
    vatId: null,
  });
});

it("a correction takes back the very tax that the sale brought, half a cent and all, in the operator's currency, too", async () => {
  const [anna, jana] = [await buildSeller(), await buildSeller()];
  for (const { id } of [anna, jana]) await taxed(id);
  // Of 6.50 € the tax is 1.235 €.
  const sales = [
    await buildSale({ sellerId: anna.id, prices: [1147] }),
    await buildSale({ sellerId: jana.id, prices: [2380], world: "cz" }),
  ];
  await closeMonth(month, later);
  for (const sale of sales) await refundWhole(sale);
  await closeMonth(operatorDay(later).slice(0, 7), new Date(later.getTime() + 35 * DAY_MS));
  expect((await notesOf(anna.id)).map(({ netMinor, vatMinor }) => [netMinor, vatMinor])).toEqual([
    [650, 124],
    [-650, -124],
  ]);
  const [first, second] = (await documentsOf(jana.id)).map(({ homeVat }) => homeVat?.vatMinor ?? 0);
  expect(first).toBeGreaterThan(0);
  expect(second).toBe(-(first ?? 0));
});

it("where one status of several waits for finance, all of that month waits", async () => {
  const { id } = await buildSeller();
  await taxed(id, { kind: "private", vatId: null });
  await say(id, { validFrom: today() });
  const { orderId } = await buildSale({ sellerId: id });
  await moveBooking(`order:${orderId}`, new Date(Date.now() - DAY_MS).toISOString());
  await buildSale({ sellerId: id });
  await closeMonth(month, later);
  expect(await notesOf(id)).toEqual([]);
  await confirmTaxStatus(id);
  await closeMonth(month, later);
  expect(await notesOf(id)).toHaveLength(1);
});

it("the job of a month settles the one that it is told, and the one that is over without a word", async () => {
  const { id } = await buildSeller();
  const [old, recent] = [await buildSale({ sellerId: id }), await buildSale({ sellerId: id })];
  await moveBooking(`order:${old.orderId}`, "2026-01-10T12:00:00Z");
  await moveBooking(`order:${recent.orderId}`, `${lastMonth(new Date())}-10T12:00:00Z`);
  await job("close_month", { month: "2026-01" });
  expect((await notesOf(id)).map((one) => one.month)).toEqual(["2026-01-01"]);
  await job("close_month");
  expect((await notesOf(id)).map((one) => one.month)).toEqual(["2026-01-01", `${lastMonth(new Date())}-01`]);
});

const papered = async () => {
  const seller = await buildSeller();
  await buildSale({ sellerId: seller.id });
  await closeMonth(month, later);
  const [note] = await notesOf(seller.id);
  return { ...seller, noteId: note?.id ?? 0 };
};
const mailsTo = (recipient: string) => getDb().$count(outbox, and(eq(outbox.recipient, recipient), eq(outbox.template, "credit_note")));
const keyOf = async (sellerId: number) => (await notesOf(sellerId))[0]?.storageKey ?? "";

it("ROUTE-26 a credit note's PDF is made once, told once, and given as it was made; the job of a paper that is gone ends", async () => {
  const { id, email, token, noteId } = await papered();
  await job("make_credit_note_pdf", { id: noteId });
  expect(await mailsTo(email)).toBe(1);
  const kept = Buffer.from("%PDF- as it was made");
  await getStorage().put(await keyOf(id), kept, { mime: "application/pdf" });
  expect(await keyOf(id)).toMatch(/^credit-notes\/gs-\d{4}\/GS-\d{4}-\d{6}\.pdf$/);
  await job("make_credit_note_pdf", { id: noteId });
  expect(await mailsTo(email)).toBe(1);
  const { body } = await call(link, { token, method: "POST", params: { id: String(noteId) } });
  const { bytes } = await call(linked, { params: { token: String(body.data?.url).split("/").at(-1) ?? "" } });
  expect(bytes.toString()).toBe(kept.toString());
  await job("make_credit_note_pdf", { id: 99_999_999 });
});

it("GDPR 17 the paper of somebody who is gone is made and kept, and no mail goes out", async () => {
  const { id, email, noteId } = await papered();
  await getDb().update(users).set({ deletedAt: new Date() }).where(eq(users.id, id));
  await job("make_credit_note_pdf", { id: noteId });
  expect((await getStorage().get(await keyOf(id))).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await mailsTo(email)).toBe(0);
});

it("ROUTE-26 the file of what credit notes settle has a head, and is read by a spreadsheet as UTF-8", async () => {
  const { token } = await papered();
  const text = (await call(notesCsv, { token, path: "/x" })).bytes.toString("utf8");
  expect(
    text.startsWith("\uFEFFlabel,month,currency,order_id,title,gross_minor,vat_minor,share_bp,fee_minor,refund_id,amount_minor\r\n"),
  ).toBe(true);
  expect(text.trim().split("\r\n")).toHaveLength(2);
});
