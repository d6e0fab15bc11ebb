import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { GET as evidenceRoute } from "#app/api/v3/admin/disputes/[id]/evidence/route.ts";
import { GET as listRoute } from "#app/api/v3/admin/disputes/route.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { noteDelivery } from "#lib/catalogue/materials/server/note-delivery.ts";
import { tasks } from "#lib/commerce/disputes/server/jobs.ts";
import { takeDispute } from "#lib/commerce/disputes/server/take-dispute.ts";
import { watchDisputes } from "#lib/commerce/disputes/server/watch-disputes.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, entitlements, materialFiles, outbox } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { bookedOf, disputeOf, expectBooksHold, giveBack, note, staff } from "#tests/factories/dispute-steps.ts";
import { buyByCard, orderOf, tell, withFakeStripe } from "#tests/factories/stripe-steps.ts";
import { readZip } from "#tests/files/read-zip.ts";
import { DISPUTE_FEE } from "#tests/mocks/fake-disputes.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const stripe = withFakeStripe();
beforeEach(async () => {
  stripe.refundStatus.next = "succeeded";
  await getDb().execute(sql`delete from graphile_worker._private_jobs`);
});

it("threat 22 an event of a dispute is not believed, it only asks; the same event twice asks once", async () => {
  const sale = await buyByCard(stripe);
  const dispute = stripe.dispute(sale.reference);
  expect((await tell("charge.dispute.closed", { ...dispute, status: "lost" })).status).toBe(200);
  expect(await disputeOf(sale.orderId)).toBeUndefined();
  const jobs = await jobsOf("take_dispute");
  expect(jobs.map(({ payload }) => payload)).toEqual([{ reference: dispute.id }]);
  await tasks.take_dispute?.({ reference: dispute.id }, {} as never);
  expect(await disputeOf(sale.orderId)).toMatchObject({ status: "open", amountMinor: 1190, feeMinor: DISPUTE_FEE, reason: "fraudulent" });
});

it("the bank takes the money: it stands in an account of its own, the fee is ours, the sale stays as it is", async () => {
  const sale = await buyByCard(stripe);
  const before = await bookedOf(sale.orderId);
  await takeDispute(stripe.dispute(sale.reference).id);
  expect(await bookedOf(sale.orderId)).toEqual({
    ...before,
    "receivable:stripe": -DISPUTE_FEE,
    "disputed:stripe": 1190,
    "expense:dispute-fees": DISPUTE_FEE,
  });
  expect((await orderOf(sale.orderId))?.status).toBe("paid");
  await expectBooksHold();
});

it("while the bank decides, earnings wait, even of what was delivered, and nothing of the order goes back", async () => {
  const seller = await buildSeller();
  const sale = await buyByCard(stripe, { authorId: seller.id });
  const materialId = sale.lines[0]?.materialId ?? 0;
  const [file] = await getDb()
    .insert(materialFiles)
    .values({
      materialId,
      kind: "material_file",
      name: "a.pdf",
      storageKey: `d/${sale.orderId}`,
      bytes: 1,
      sha256: "x",
      mime: "application/pdf",
      status: "ready",
    })
    .returning();
  await noteDelivery({ materialId, fileId: file?.id ?? 0, userId: sale.buyer.id });
  const [safe] = await findEarned(getDb(), seller.id);
  expect(safe?.availableMinor).toBeGreaterThan(0);
  const dispute = stripe.dispute(sale.reference);
  await takeDispute(dispute.id);
  expect(await findEarned(getDb(), seller.id)).toMatchObject([
    { availableMinor: 0, waitingMinor: safe?.earnedMinor, waiting: [{ reason: "claim" }] },
  ]);
  const { anna, bea } = await staff();
  const lines = [{ orderLineId: sale.lines[0]?.id ?? 0, amountMinor: 1190 }];
  const id = await askRefund(anna, { orderId: sale.orderId, lines, reason: "fraud", note });
  await expect(decideRefund(bea, { id, isAccepted: true, note })).rejects.toMatchObject({ code: "order_disputed" });
  stripe.decide(dispute.id, "won");
  await takeDispute(dispute.id);
  await decideRefund(bea, { id, isAccepted: false, note });
  expect(await findEarned(getDb(), seller.id)).toMatchObject([{ availableMinor: safe?.availableMinor }]);
});

it("a bank that only asks takes nothing; the order may be refunded, which is the answer to it", async () => {
  const sale = await buyByCard(stripe);
  const before = await bookedOf(sale.orderId);
  const dispute = stripe.dispute(sale.reference, { status: "warning_needs_response" });
  await takeDispute(dispute.id);
  expect([(await disputeOf(sale.orderId))?.status, await bookedOf(sale.orderId)]).toEqual(["asked", before]);
  await payBackRefund(await giveBack(sale, 1190));
  stripe.decide(dispute.id, "warning_closed");
  await takeDispute(dispute.id);
  expect(await disputeOf(sale.orderId)).toMatchObject({ status: "dropped", takenAt: null, feeMinor: 0 });
  await expectBooksHold();
});

it("won: the money is back where it was, once, whether it comes with the end or later; the fee stays", async () => {
  const sale = await buyByCard(stripe);
  const dispute = stripe.dispute(sale.reference);
  await takeDispute(dispute.id);
  Object.assign(dispute, { status: "won" });
  await takeDispute(dispute.id);
  expect(await disputeOf(sale.orderId)).toMatchObject({ status: "won", returnedAt: null });
  stripe.decide(dispute.id, "won");
  for (let i = 0; i < 2; i++) await watchDisputes();
  expect(await bookedOf(sale.orderId)).toMatchObject({ "receivable:stripe": 1190 - DISPUTE_FEE, "expense:dispute-fees": DISPUTE_FEE });
  expect(await bookedOf(sale.orderId)).not.toHaveProperty("disputed:stripe");
  await expectBooksHold();
});

it("a fee that the provider gives back is no expense any more", async () => {
  const sale = await buyByCard(stripe);
  const dispute = stripe.dispute(sale.reference);
  await takeDispute(dispute.id);
  stripe.decide(dispute.id, "won").balance_transactions.push({ amount: 0, fee: -DISPUTE_FEE, net: DISPUTE_FEE, currency: "eur" });
  await takeDispute(dispute.id);
  expect(await bookedOf(sale.orderId)).not.toHaveProperty("expense:dispute-fees");
  await expectBooksHold();
});

it("a dispute that no event told of is found by looking, and one that nobody can be asked about holds up no other", async () => {
  const [first, second] = [await buyByCard(stripe), await buyByCard(stripe)];
  stripe.dispute("pi_unknown", { amount: 500 });
  for (const { reference } of [first, second]) stripe.dispute(reference);
  const errors = vi.spyOn(log, "error").mockImplementation(() => {});
  await watchDisputes();
  errors.mockRestore();
  expect([(await disputeOf(first.orderId))?.status, (await disputeOf(second.orderId))?.status]).toEqual(["open", "open"]);
});

it("money that no order holds, and an end that is told otherwise than before, are errors for a person and change nothing", async () => {
  const errors = vi.spyOn(log, "error").mockImplementation(() => {});
  const unpaid = await buyByCard(stripe, { isPaid: false });
  await takeDispute(stripe.dispute(unpaid.reference, { amount: 100 }).id);
  expect(await disputeOf(unpaid.orderId)).toBeUndefined();
  const sale = await buyByCard(stripe);
  const dispute = stripe.dispute(sale.reference);
  stripe.decide(dispute.id, "lost");
  await takeDispute(dispute.id);
  stripe.decide(dispute.id, "won");
  await takeDispute(dispute.id);
  expect((await disputeOf(sale.orderId))?.status).toBe("lost");
  expect(errors.mock.calls.map(([, text]) => text)).toEqual(["a dispute about money that no order holds", "a dispute ended twice"]);
  errors.mockRestore();
  await expectBooksHold();
});

it("ROLE-5 finance is told of a dispute and of its end, sees it in a room, and nobody else does", async () => {
  const { bea, token } = await staff();
  const sale = await buyByCard(stripe);
  const dispute = stripe.dispute(sale.reference);
  for (const status of ["needs_response", "under_review", "won"]) {
    stripe.decide(dispute.id, status);
    await takeDispute(dispute.id);
  }
  const mails = await getDb()
    .select()
    .from(outbox)
    .where(sql`template = 'dispute_told' and payload ->> 'orderId' = ${String(sale.orderId)}`);
  const told = mails.filter(({ payload }) => payload.status === "open").length;
  expect([told > 0, mails.filter(({ payload }) => payload.status === "won").length]).toEqual([true, told]);
  const { status, body } = await call(listRoute, { path: "/?state=won", token });
  expect([status, body.data?.items?.[0]]).toMatchObject([
    200,
    { orderId: sale.orderId, status: "won", amountMinor: 1190, feeMinor: DISPUTE_FEE },
  ]);
  const support = await buildAdmin("support");
  expect((await call(listRoute, { path: "/", token: support.token })).status).toBe(403);
  expect(bea.id).toBeGreaterThan(0);
});

it("the evidence of a dispute says who bought what with which consent, and what was delivered when; each download is written down", async () => {
  const { token } = await staff();
  const sale = await buyByCard(stripe);
  await getDb()
    .update(entitlements)
    .set({ deliveredAt: new Date("2026-11-01T10:00:00Z") })
    .where(eq(entitlements.userId, sale.buyer.id));
  await takeDispute(stripe.dispute(sale.reference).id);
  const id = String((await disputeOf(sale.orderId))?.id);
  const answer = await call(evidenceRoute, { token, params: { id } });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const files = await readZip(answer.bytes);
  const facts = JSON.parse(files["evidence.json"] ?? "{}");
  expect(facts).toMatchObject({
    dispute: { amount: "11.90 EUR", reason: "fraudulent" },
    customer: { email: sale.email },
    order: { number: sale.orderId, total: "11.90 EUR" },
    lines: [{ price: "11.90 EUR", consentText: expect.stringMatching(/./) }],
    deliveries: [{ firstDownloadAt: "2026-11-01T10:00:00.000Z" }],
  });
  const paper = Object.entries(files).find(([name]) => name.endsWith(".pdf"));
  expect(paper?.[1].slice(0, 5)).toBe("%PDF-");
  const [row] = await getDb().select().from(auditLog).where(eq(auditLog.action, "dispute.evidence"));
  expect(row?.data).toMatchObject({ order: sale.orderId });
});
