import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as orderFor } from "#app/api/v3/admin/refunds/order/route.ts";
import { POST as ask, GET as list } from "#app/api/v3/admin/refunds/route.ts";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { makeInvoicePdf, renderInvoice } from "#lib/commerce/orders/server/make-invoice-pdf.ts";
import { bookRefund } from "#lib/commerce/refunds/server/book-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { auditLog, entitlements, invoices, orderLines, orders, outbox, payments, refunds } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { all, askFor, booked, decideOn, expectBooksFit, note, refundAll, staff } from "#tests/factories/refund-steps.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

it("a refund asked for by support and booked by finance takes the sale back to the minor unit, with paper, mail and access", async () => {
  const seller = await buildSeller();
  const sale = await buildSale({ sellerId: seller.id, prices: [1190, 595] });
  const { id, answer } = await refundAll(sale);
  expect([answer.status, answer.body.data?.status]).toEqual([200, "booked"]);
  expect(await booked(`refund:${id}`)).toEqual({
    "vat:DE": 285,
    [`payable:seller:${seller.id}`]: 1025,
    "revenue:platform": 475,
    "receivable:sandbox": -1785,
  });
  expect((await orderOf(sale.orderId))?.status).toBe("refunded");
  const mine = await getDb().select().from(entitlements).where(eq(entitlements.userId, sale.user.id));
  expect(mine.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
  const [paper] = await getDb().select().from(invoices).where(eq(invoices.refundId, id));
  expect(paper?.label).toMatch(/^KS-20\d\d-\d{6}$/);
  const document = paper?.document as InvoiceDocument;
  expect(document).toMatchObject({
    grossMinor: -1785,
    cancels: { label: sale.invoice },
    lines: [{ grossMinor: -1190, vatMinor: -190 }, {}],
  });
  expect((await jobsOf("make_invoice_pdf")).map(({ payload }) => payload)).toContainEqual({ id: paper?.id });
  expect((await renderInvoice(document)).byteLength).toBeGreaterThan(5_000);
  await makeInvoicePdf(paper?.id ?? 0);
  const [mail] = await getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, sale.user.email), eq(outbox.template, "refund_done")));
  expect(mail).toMatchObject({ payload: { amountMinor: 1785, way: "online" }, attachments: [{ name: `${paper?.label}.pdf` }] });
  expect((await jobsOf("pay_back_refund")).map(({ payload }) => payload)).toContainEqual({ id });
  await payBackRefund(id);
  await payBackRefund(id);
  expect((await getDb().select().from(refunds).where(eq(refunds.id, id)))[0]?.status).toBe("paid_back");
  expect((await getDb().select().from(payments).where(eq(payments.orderId, sale.orderId)))[0]?.status).toBe("refunded");
  await expectBooksFit();
});

it("the same person never decides; support, moderators and strangers neither; the audit log tells", async () => {
  const sale = await buildSale();
  const { support, finance } = await staff();
  const { body } = await askFor(finance.token, sale.orderId, all(sale.lines));
  const id = Number(body.data?.id);
  expect(body.data).toMatchObject({ status: "requested", requestedBy: { id: finance.id } });
  for (const token of [finance.token, support.token, (await buildAdmin("moderator")).token, (await buildMember()).token])
    expect((await decideOn(token, id)).status).toBe(403);
  expect((await decideOn((await buildAdmin("finance")).token, id, false)).body.data?.status).toBe("refused");
  expect((await orderOf(sale.orderId))?.status).toBe("paid");
  const rows = await getDb().select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.userId, sale.user.id));
  expect(rows.map(({ action }) => action)).toEqual(["refund.asked", "refund.refused"]);
  for (const token of [null, (await buildMember()).token, (await buildAdmin("moderator")).token])
    expect((await call(list, { token })).status).toBeGreaterThanOrEqual(401);
});

it("threat 4 twenty parallel requests for one line make one, and twenty parallel decisions book it once", async () => {
  const sale = await buildSale();
  const { support, finance } = await staff();
  const asked = await Promise.all(
    Array.from({ length: 20 }, () =>
      call(ask, { token: support.token, body: { orderId: sale.orderId, lines: all(sale.lines), reason: "goodwill", note } }),
    ),
  );
  // The limit on sensitive calls answers some; of those that reach the order one is written.
  const made = asked.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  expect(new Set(asked.filter(({ status }) => status !== 201).map(({ body }) => body.error?.code))).toEqual(
    new Set(["refund_too_high", "too_many_requests"]),
  );
  const input = { id: Number(made[0]?.body.data?.id), isAccepted: true, note };
  const actor = { id: finance.id, role: "finance", address: null };
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => decideRefund(actor, input)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of results) if (one.status === "rejected") expect(one.reason.code).toBe("conflict");
  expect((await getDb().select().from(orderLines).where(eq(orderLines.id, sale.line.id)))[0]?.refundedMinor).toBe(1190);
  await expectBooksFit();
});

it("twenty refunds of one line that were written down side by side: the guarded update lets one through", async () => {
  const sale = await buildSale();
  const values = { orderId: sale.orderId, lines: all(sale.lines), amountMinor: 1190, currency: "EUR" as const, reason: "fraud" as const };
  const rows = await getDb()
    .insert(refunds)
    .values(Array.from({ length: 20 }, () => values))
    .returning({ id: refunds.id });
  const results = await Promise.allSettled(rows.map(({ id }) => transaction((tx) => bookRefund(tx, id, null))));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await getDb().$count(invoices, and(eq(invoices.orderId, sale.orderId), eq(invoices.kind, "cancellation")))).toBe(1);
  await expectBooksFit();
});

it("the rule books a small defect at once, and only the first of an order", async () => {
  const sale = await buildSale({ prices: [500, 500] });
  const { support } = await staff();
  const first = await askFor(support.token, sale.orderId, all(sale.lines.slice(0, 1)), "defect");
  expect(first.body.data).toMatchObject({ status: "booked", decidedBy: null, requestedBy: { id: support.id } });
  const second = await askFor(support.token, sale.orderId, all(sale.lines.slice(1)), "defect");
  expect(second.body.data?.status).toBe("requested");
  const seen = await call(orderFor, { token: support.token, path: `/x?order=${sale.orderId}` });
  expect(seen.body.data?.lines).toMatchObject([
    { refundedMinor: 500, requestedMinor: 0 },
    { refundedMinor: 0, requestedMinor: 500 },
  ]);
});

it.each([
  ["ten euros", { prices: [1_000] }, "booked"],
  ["a cent more", { prices: [1_001] }, "requested"],
  ["ten euros and a cent on two lines", { prices: [501, 500] }, "requested"],
  ["eight euros in crowns", { prices: [800], world: "cz" }, "booked"],
  ["twelve euros in crowns", { prices: [1_200], world: "cz" }, "requested"],
  ["ten euros of thirty days ago", { prices: [1_000], days: 29.9 }, "booked"],
  ["ten euros of before", { prices: [1_000], days: 30.1 }, "requested"],
] as const)("what the rule books by itself for a defect ends at ten euros and thirty days: %s", async (_, wanted, status) => {
  const { days = 0, ...more } = wanted as { prices: readonly number[]; world?: "cz"; days?: number };
  const sale = await buildSale(more);
  await getDb()
    .update(orders)
    .set({ placedAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(orders.id, sale.orderId));
  const { body } = await askFor((await staff()).support.token, sale.orderId, all(sale.lines), "defect");
  expect(body.data?.status).toBe(status);
});

it.each([
  ["no lines", { lines: [] }, 400],
  ["a line twice", { twice: true }, 400],
  ["a negative amount", { amountMinor: -5 }, 400],
  ["more than was paid", { amountMinor: 1191 }, 409],
  ["a good line and one of which more was asked than was paid", { beside: true }, 409],
  ["a line of another order", { foreign: true }, 409],
  ["a reason that is none", { reason: "because" }, 400],
  ["no note", { note: "" }, 400],
])("asking with %s is refused and writes nothing", async (_, wanted, status) => {
  const {
    amountMinor = 100,
    twice,
    beside,
    foreign,
    lines,
    ...rest
  } = wanted as Record<string, never> & { amountMinor?: number; twice?: boolean };
  const sale = await buildSale({ prices: [1190, 290] });
  const other = foreign ? await buildSale() : sale;
  const line = { orderLineId: other.line.id, amountMinor };
  const tooMuch = { orderLineId: sale.lines[1]?.id, amountMinor: 291 };
  const { support } = await staff();
  const body = {
    orderId: sale.orderId,
    lines: lines ?? (twice ? [line, line] : beside ? [line, tooMuch] : [line]),
    reason: "goodwill",
    note,
    ...rest,
  };
  expect((await call(ask, { token: support.token, body })).status).toBe(status);
  expect(await getDb().$count(refunds, eq(refunds.orderId, sale.orderId))).toBe(0);
});
