import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { confirmProposal, takeBackProposal } from "#lib/books/dunning/server/decide-proposal.ts";
import { listOverdue } from "#lib/books/dunning/server/list-overdue.ts";
import { proposeDecision } from "#lib/books/dunning/server/propose-decision.ts";
import { sendNotices } from "#lib/books/dunning/server/send-notices.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { getOrder } from "#lib/commerce/orders/server/get-order.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { dunningDecisions, dunningNotices, entitlements, invoices, outbox, refunds } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { getSale } from "#lib/selling/sales/server/list-sales.ts";
import { getOrder as getStaffOrder } from "#lib/staff/admin/server/get-order.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { orderOf } from "#tests/factories/build-sale.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { buildRipe, buildUnpaid, daysLate, decideUnpaid, note, proposalOf, ripe } from "#tests/factories/dunning-steps.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";

const stepsOf = async (orderId: number) =>
  (await getDb().select().from(dunningNotices).where(eq(dunningNotices.orderId, orderId)).orderBy(dunningNotices.step)).map(
    ({ step, sentOn, payBy }) => ({ step, sentOn, payBy }),
  );
const mailsOf = async (template: string, of: SQL) =>
  await getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.template, template), of))
    .orderBy(outbox.id);
const noticesOf = (orderId: number) => mailsOf("dunning_notice", sql`${outbox.payload} ->> 'orderId' = ${String(orderId)}`);
const toldSeller = async (email: string) => (await mailsOf("sale_unpaid", eq(outbox.recipient, email))).map(({ payload }) => payload);
const check = async () => expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);

const buildFinance = async () => {
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  return [anna, bea].map(({ id }) => ({ id, address: null })) as [{ id: number; address: null }, { id: number; address: null }];
};
const earnedOf = async (sellerId: number) => (await findEarned(getDb(), sellerId))[0];
const rightsOf = async (lineIds: number[]) => {
  const rows = await getDb().select().from(entitlements).where(inArray(entitlements.orderLineId, lineIds));
  return rows.filter(({ revokedAt }) => revokedAt === null).length;
};

beforeEach(() => {
  process.env.DUNNING_DAYS = "7,14,28";
  forgetEnv();
});

it("an unpaid invoice is reminded of three times, each once, to where the invoice went, and the buyer and staff see it", async () => {
  const { orderId, user } = await buildUnpaid();
  for (const day of [0, 6, 7, 7, 8, 13, 14, 20, 27, 28, 29, 60]) await sendNotices(daysLate(day));
  expect(await stepsOf(orderId)).toEqual([
    { step: 1, sentOn: "2026-06-08", payBy: "2026-06-14" },
    { step: 2, sentOn: "2026-06-15", payBy: "2026-06-21" },
    { step: 3, sentOn: "2026-06-29", payBy: "2026-07-05" },
  ]);
  const order = await orderOf(orderId);
  const sent = await noticesOf(orderId);
  expect(sent.map(({ recipient }) => recipient)).toEqual(Array(3).fill(order?.billing.invoiceEmail ?? user.email));
  const mails = sent.map(({ payload }) => payload);
  expect(mails.map(({ step, payBy, dueOn }) => ({ step, payBy, dueOn }))).toEqual([
    { step: 1, payBy: "2026-06-14", dueOn: "2026-06-01" },
    { step: 2, payBy: "2026-06-21", dueOn: "2026-06-01" },
    { step: 3, payBy: "2026-07-05", dueOn: "2026-06-01" },
  ]);
  const shown = (await getOrder(user.id, orderId)).transfer;
  expect(mails[0]).toMatchObject({ orderId, totalMinor: 1190, account: { iban: shown?.iban, reference: shown?.reference } });
  expect(shown?.reminded).toEqual({ sentOn: "2026-06-29", payBy: "2026-07-05" });
  expect((await getStaffOrder(orderId)).notices.map(({ step }) => step)).toEqual([1, 2, 3]);
});

it("after a long pause the next step alone is sent, and the one after it leaves its term", async () => {
  const { orderId } = await buildUnpaid();
  for (const day of [90, 90, 91, 96, 97, 98]) await sendNotices(daysLate(day));
  expect((await stepsOf(orderId)).map(({ step, sentOn }) => [step, sentOn])).toEqual([
    [1, "2026-08-30"],
    [2, "2026-09-06"],
  ]);
});

it("two workers at once send one mail (race)", async () => {
  const sales = [await buildUnpaid(), await buildUnpaid(), await buildUnpaid()];
  await Promise.all([1, 2, 3, 4].map(() => sendNotices(daysLate(8))));
  for (const { orderId } of sales) {
    expect(await stepsOf(orderId)).toHaveLength(1);
    expect(await noticesOf(orderId)).toHaveLength(1);
  }
});

it("who pays, withdraws, gets a refund, or has one open is not reminded; nobody is where none are wanted", async () => {
  const [anna, bea] = await buildFinance();
  const paid = await buildUnpaid();
  await settleOrder(paid.orderId, { reference: "SEPA-D1", amountMinor: 1190, currency: "EUR" });
  const [open, back] = [await buildUnpaid(), await buildUnpaid()];
  const ask = (sale: typeof open) =>
    askRefund(anna, { orderId: sale.orderId, lines: [{ orderLineId: sale.line.id, amountMinor: 1190 }], reason: "goodwill", note });
  await ask(open);
  await decideRefund({ ...bea, role: "finance" }, { id: await ask(back), isAccepted: true, note });
  const wanted = await buildUnpaid();
  process.env.DUNNING_DAYS = "none";
  forgetEnv();
  expect(await sendNotices(daysLate(8))).toBe(0);
  process.env.DUNNING_DAYS = "7,14,28";
  forgetEnv();
  await sendNotices(daysLate(8));
  const reminded = await Promise.all([paid, open, back, wanted].map(async ({ orderId }) => (await stepsOf(orderId)).length));
  expect(reminded).toEqual([0, 0, 0, 1]);
});

it("a crash between the notice and its mail leaves neither, and the next run sends both", async () => {
  const { orderId } = await buildUnpaid();
  await getDb().execute(sql`
    create function refuse_dunning_mail() returns trigger language plpgsql as $$ begin raise exception 'out of disk'; end $$;
    create trigger refuse_dunning_mail before insert on outbox for each row when (new.template = 'dunning_notice') execute function refuse_dunning_mail()`);
  await expect(sendNotices(daysLate(8))).rejects.toThrow();
  expect(await stepsOf(orderId)).toEqual([]);
  await getDb().execute(sql`drop trigger refuse_dunning_mail on outbox`);
  await sendNotices(daysLate(8));
  expect(await stepsOf(orderId)).toHaveLength(1);
  expect(await noticesOf(orderId)).toHaveLength(1);
});

it("notices are append-only, and nobody decides alone, whatever the code says", async () => {
  const { orderId } = await buildRipe();
  const db = getDb();
  await expect(db.execute(sql`delete from dunning_notices where order_id = ${orderId}`)).rejects.toThrow();
  await expect(db.execute(sql`update dunning_notices set step = 1 where order_id = ${orderId}`)).rejects.toThrow();
  const [anna] = await buildFinance();
  await expect(
    db.insert(dunningDecisions).values({
      orderId,
      kind: "write_off",
      status: "confirmed",
      reason: note,
      proposedBy: anna.id,
      decidedBy: anna.id,
      decidedAt: new Date(),
    }),
  ).rejects.toThrow();
});

it("before the last notice is over nothing can be proposed; the room shows age, step and choices", async () => {
  const { orderId } = await buildUnpaid();
  const [anna] = await buildFinance();
  const shown = async (days: number, state: "all" | "0" | "3" = "all") =>
    (await listOverdue({ state, page: 1, limit: 200 }, daysLate(days))).items.find((row) => row.orderId === orderId);
  expect(await shown(0)).toBeUndefined();
  expect(await shown(1, "0")).toMatchObject({ days: 1, last: null, choices: [], totalMinor: 1190 });
  for (const day of [7, 14, 28]) await sendNotices(daysLate(day));
  expect(await shown(34, "3")).toMatchObject({ days: 34, last: { step: 3 }, choices: [] });
  await expect(proposeDecision(anna, { orderId, kind: "cancel", note }, daysLate(34))).rejects.toMatchObject({ code: "conflict" });
  expect(await shown(35, "3")).toMatchObject({ choices: ["cancel", "write_off"] });
  expect(await shown(35, "0")).toBeUndefined();
});

it("two persons cancel: rights end, the invoice is reversed, no money moves, credit returns, the seller is told why", async () => {
  const [anna, bea] = await buildFinance();
  const seller = await buildSeller();
  const user = await buildUser();
  await grantCredit({ userId: user.id, currency: "EUR", amountMinor: 200, reason: "welcome" });
  const sale = await buildRipe({ sellerId: seller.id, user, usesCredit: true });
  const { orderId } = sale;
  await expect(proposeDecision(anna, { orderId, kind: "write_off", note }, ripe)).rejects.toMatchObject({ code: "conflict" });
  await proposeDecision(anna, { orderId, kind: "cancel", note }, ripe);
  await expect(proposeDecision(bea, { orderId, kind: "cancel", note }, ripe)).rejects.toMatchObject({ code: "conflict" });
  const id = await proposalOf(orderId);
  await expect(confirmProposal(anna, { id, note }, ripe)).rejects.toMatchObject({ code: "forbidden" });
  expect((await orderOf(orderId))?.status).toBe("awaiting_transfer");
  const both = await Promise.allSettled([confirmProposal(bea, { id, note }, ripe), confirmProposal(bea, { id, note }, ripe)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await orderOf(orderId))?.status).toBe("refunded");
  expect(await rightsOf([sale.line.id])).toBe(0);
  const [refund] = await getDb().select().from(refunds).where(eq(refunds.orderId, orderId));
  expect(refund).toMatchObject({ reason: "unpaid", status: "paid_back", creditMinor: 200, requestedBy: anna.id, decidedBy: bea.id });
  expect(await getDb().$count(invoices, and(eq(invoices.orderId, orderId), eq(invoices.kind, "cancellation")))).toBe(1);
  expect((await earnedOf(seller.id))?.earnedMinor ?? 0).toBe(0);
  expect(await toldSeller(seller.email)).toMatchObject([{ kind: "cancel", titles: [sale.line.title] }]);
  expect((await getStaffOrder(orderId)).decisions).toMatchObject([{ kind: "cancel", status: "confirmed", reason: note }]);
  await check();
});

it("two persons write off: the right stays, the seller earns nothing; a payment that comes all the same is booked, and she earns", async () => {
  const [anna, bea] = await buildFinance();
  const seller = await buildSeller();
  const sale = await buildRipe({ sellerId: seller.id });
  const { orderId } = sale;
  const before = await earnedOf(seller.id);
  expect(before?.heldMinor).toBe(before?.earnedMinor);
  await decideUnpaid([anna, bea], orderId, "write_off");
  expect(await orderOf(orderId)).toMatchObject({ status: "awaiting_transfer", writtenOffAt: expect.any(Date) });
  expect(await rightsOf([sale.line.id])).toBe(1);
  expect(await earnedOf(seller.id)).toMatchObject({ earnedMinor: 0, heldMinor: 0, availableMinor: 0 });
  expect(await toldSeller(seller.email)).toMatchObject([{ kind: "write_off", sellerMinor: before?.earnedMinor }]);
  expect(await getSale(seller.id, sale.line.id)).toMatchObject({ state: "unpaid", steps: { yoursMinor: 0 } });
  const { items } = await listOverdue({ state: "written_off", page: 1, limit: 200 }, ripe);
  expect(items.find((row) => row.orderId === orderId)).toMatchObject({ isWrittenOff: true, choices: [] });
  await check();
  const receipt = { reference: `SEPA-L${orderId}`, amountMinor: 1190, currency: "EUR" };
  const found = await Promise.all([settleOrder(orderId, receipt), settleOrder(orderId, receipt)]);
  expect(found.sort()).toEqual(["recovered", "settled_before"]);
  expect((await earnedOf(seller.id))?.earnedMinor).toBe(before?.earnedMinor);
  expect(await getSale(seller.id, sale.line.id)).toMatchObject({ state: "open", steps: { yoursMinor: before?.earnedMinor } });
  await check();
});

it("a written-off order that is given back for another reason leaves the books as if it had never been sold", async () => {
  const [anna, bea] = await buildFinance();
  const seller = await buildSeller();
  const sale = await buildRipe({ sellerId: seller.id });
  const { orderId } = sale;
  await decideUnpaid([anna, bea], orderId, "write_off");
  const lines = [{ orderLineId: sale.line.id, amountMinor: 1190 }];
  const id = await askRefund(anna, { orderId, lines, reason: "goodwill", note });
  await decideRefund({ ...bea, role: "finance" }, { id, isAccepted: true, note });
  expect((await earnedOf(seller.id))?.earnedMinor ?? 0).toBe(0);
  await check();
});

it("a payment, or a refund that is asked for, stops a proposal; it can be taken back and made again", async () => {
  const [anna, bea] = await buildFinance();
  const sale = await buildRipe();
  const { orderId } = sale;
  await proposeDecision(anna, { orderId, kind: "cancel", note }, ripe);
  await takeBackProposal(anna, { id: await proposalOf(orderId), note });
  await proposeDecision(bea, { orderId, kind: "write_off", note }, ripe);
  const id = await proposalOf(orderId);
  const lines = [{ orderLineId: sale.line.id, amountMinor: 1190 }];
  const asked = await askRefund(bea, { orderId, lines, reason: "goodwill", note });
  await expect(confirmProposal(anna, { id, note }, ripe)).rejects.toMatchObject({ code: "conflict" });
  await decideRefund({ ...anna, role: "finance" }, { id: asked, isAccepted: false, note });
  const race = await Promise.allSettled([
    settleOrder(orderId, { reference: `SEPA-R${orderId}`, amountMinor: 1190, currency: "EUR" }),
    confirmProposal(anna, { id, note }, ripe),
  ]);
  expect(race[0]).toMatchObject({ status: "fulfilled" });
  expect(await orderOf(orderId)).toMatchObject({ status: "paid" });
  await check();
});
