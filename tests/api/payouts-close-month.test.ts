import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as ask, GET as show } from "#app/api/v3/admin/payouts/month/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { closeMonth, lastMonth } from "#lib/books/payouts/server/close-month.ts";
import type { CreditNoteDocument } from "#lib/books/payouts/server/credit-note-document.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { tasks } from "#lib/books/payouts/server/jobs.ts";
import { makeCreditNotePdf, renderCreditNote } from "#lib/books/payouts/server/make-credit-note-pdf.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, creditNoteLines, creditNotes, ledgerTransactions, outbox, sellerTaxStatuses } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { seal } from "#lib/platform/secrets/sealed.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { confirmTaxStatus } from "#tests/factories/confirm-tax-status.ts";
import { moveBooking } from "#tests/factories/move-booking.ts";
import { refundWhole } from "#tests/factories/refund-whole.ts";
import { readPdfText } from "#tests/files/read-pdf-text.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const month = operatorDay(new Date()).slice(0, 7);
/** In the month after this one; then in the one after that. */
const later = new Date(Date.now() + 35 * 86_400_000);
const notesOf = (sellerId: number) => getDb().select().from(creditNotes).where(eq(creditNotes.sellerId, sellerId)).orderBy(creditNotes.id);
const linesOf = (creditNoteId: number) => getDb().select().from(creditNoteLines).where(eq(creditNoteLines.creditNoteId, creditNoteId));
type Status = Partial<Omit<typeof sellerTaxStatuses.$inferInsert, "taxNumber">> & { taxNumber?: string };
const setStatus = async (userId: number, { taxNumber, ...wanted }: Status) => {
  await getDb()
    .insert(sellerTaxStatuses)
    .values({
      userId,
      validFrom: "2020-01-01",
      kind: "regular",
      country: "DE",
      vatId: "DE136695976",
      taxNumber: taxNumber === undefined ? null : seal("seller_tax_statuses.tax_number", `${userId} 2020-01-01`, taxNumber),
      ...wanted,
    });
  await confirmTaxStatus(userId);
};
const check = async () => expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);

it("ROUTE-26 a month is closed once, also twenty times in parallel: each sale on one paper, numbers without gap", async () => {
  const sellers = await Promise.all([buildSeller(), buildSeller(), buildSeller()]);
  for (const { id: sellerId } of sellers) for (let i = 0; i < 3; i++) await buildSale({ sellerId, prices: [1190] });
  await expect(closeMonth(month)).rejects.toMatchObject({ code: "invalid_input" });
  await expect(closeMonth("2026-13", later)).rejects.toMatchObject({ code: "invalid_input" });
  const issued = await Promise.all(Array.from({ length: 20 }, () => closeMonth(month, later)));
  expect(issued.flat()).toHaveLength(3);
  for (const { id } of sellers) {
    const notes = await notesOf(id);
    expect(notes).toMatchObject([
      { netMinor: 2025, vatMinor: 0, grossMinor: 2025, month: `${month}-01`, label: expect.stringMatching(/^GS-20\d\d-\d{6}$/) },
    ]);
    expect(await linesOf(notes[0]?.id ?? 0)).toHaveLength(3);
  }
  expect(await closeMonth(month, later)).toEqual([]);
  await check();
});

it("what is booked later comes onto the next paper: sales, and refunds of sales that were settled before", async () => {
  const { id: sellerId } = await buildSeller();
  const first = await buildSale({ sellerId, prices: [1190] });
  await closeMonth(month, later);
  await refundWhole(first);
  await buildSale({ sellerId, prices: [2380] });
  expect(await closeMonth(month, later)).toEqual([]);
  const next = operatorDay(later).slice(0, 7);
  await closeMonth(next, new Date(later.getTime() + 35 * 86_400_000));
  expect((await notesOf(sellerId)).map(({ netMinor }) => netMinor)).toEqual([675, 1375 - 675]);
  await check();
});

it.each([
  ["private", { kind: "private" as const, vatId: null }, 0, "Privatperson"],
  ["small business", { kind: "small_business" as const, vatId: null, taxNumber: "12/345/67890" }, 0, "§ 19 UStG"],
  ["regular in the operator's country", {}, 128, "19 %"],
  ["regular in another country of the EU", { country: "FR", vatId: "FR40303265045" }, 0, "Steuerschuldnerschaft"],
])("a seller who is %s is credited with the VAT that is hers, in figures and in words", async (_, status, vatMinor, words) => {
  const { id: sellerId, email } = await buildSeller();
  await setStatus(sellerId, status);
  await buildSale({ sellerId, prices: [1190] });
  await closeMonth(month, later);
  const [note] = await notesOf(sellerId);
  expect(note).toMatchObject({ netMinor: 675, vatMinor, grossMinor: 675 + vatMinor });
  // Where there is no VAT nothing is booked: the sale is in the books since it was paid.
  expect(await getDb().$count(ledgerTransactions, eq(ledgerTransactions.subject, `credit-note:${note?.id}`))).toBe(vatMinor ? 1 : 0);
  expect((await findEarned(getDb(), sellerId))[0]?.earnedMinor).toBe(675 + vatMinor);
  const text = await readPdfText(await renderCreditNote(note?.document as CreditNoteDocument));
  for (const one of ["Gutschrift", note?.label ?? "", "6,75 €", words]) expect(text).toContain(one);
  await Promise.all([makeCreditNotePdf(note?.id ?? 0), makeCreditNotePdf(note?.id ?? 0)]);
  const mails = await getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.template, "credit_note")));
  expect(mails).toMatchObject([{ attachments: [{ name: `${note?.label}.pdf`, mime: "application/pdf" }] }]);
  await check();
});

it("the status of the day of each sale counts: one paper can have two treatments, and a refund is taxed as its sale", async () => {
  const { id: sellerId } = await buildSeller();
  const today = operatorDay(new Date());
  await setStatus(sellerId, { kind: "private", vatId: null });
  const old = await buildSale({ sellerId, prices: [1190] });
  await moveBooking(`order:${old.orderId}`, new Date(Date.now() - 86_400_000).toISOString());
  await setStatus(sellerId, { validFrom: today });
  const fresh = await buildSale({ sellerId, prices: [1190] });
  await refundWhole(fresh);
  await buildSale({ sellerId, prices: [1190] });
  await closeMonth(month, later);
  const [note] = await notesOf(sellerId);
  expect(note?.document.groups).toEqual([
    { kind: "private", rateBp: 0, netMinor: 675, vatMinor: 0 },
    { kind: "vat", rateBp: 1900, netMinor: 675, vatMinor: 128 },
  ]);
});

it("the month before is told at the operator's seat", () => {
  expect(lastMonth(new Date("2026-11-02T03:20:00Z"))).toBe("2026-10");
  expect(lastMonth(new Date("2026-12-31T23:30:00Z"))).toBe("2026-12");
  expect(lastMonth(new Date("2027-01-01T12:00:00Z"))).toBe("2026-12");
});

it("finance has a month settled: refused while it lasts and to others; twice asked is done once, and noted", async () => {
  const over = lastMonth(new Date());
  const { id: sellerId } = await buildSeller();
  const { orderId } = await buildSale({ sellerId, prices: [1190] });
  await moveBooking(`order:${orderId}`, `${over}-15T12:00:00Z`);
  const [finance, support] = [await buildAdmin("finance"), await buildAdmin("support")];
  const settle = (token: string, wanted: unknown) => call(ask, { token, body: { month: wanted } });
  for (const wanted of [month, "2026-13", "", null, 7]) {
    const { status, body } = await settle(finance.token, wanted);
    expect([wanted, status, Object.keys(body.error?.fields ?? {})]).toEqual([wanted, 400, ["month"]]);
  }
  expect((await settle(support.token, over)).status).toBe(403);
  expect(await jobsOf("close_month")).toEqual([]);
  expect((await call(show, { token: finance.token })).body.data).toEqual({ month: over, issued: 0, open: 1, isRunning: false });
  for (const _ of [1, 2])
    expect(await settle(finance.token, over)).toMatchObject({ status: 202, body: { data: { issued: 0, open: 1, isRunning: true } } });
  const [job, second] = await jobsOf("close_month");
  expect(second).toBeUndefined();
  for (const _ of [1, 2]) await tasks.close_month?.(job?.payload, {} as never);
  expect((await call(show, { token: finance.token })).body.data).toMatchObject({ issued: 1, open: 0 });
  expect(await notesOf(sellerId)).toHaveLength(1);
  // What is booked of it later waits for the next month's paper: of this one nothing is open.
  const late = await buildSale({ sellerId, prices: [1190] });
  await moveBooking(`order:${late.orderId}`, `${over}-16T12:00:00Z`);
  expect((await call(show, { token: finance.token })).body.data).toMatchObject({ issued: 1, open: 0 });
  const noted = await getDb().select().from(auditLog).where(eq(auditLog.action, "payouts.month_closed"));
  expect(noted.map(({ actorId, data }) => [actorId, data])).toEqual([
    [finance.id, { month: over }],
    [finance.id, { month: over }],
  ]);
});
