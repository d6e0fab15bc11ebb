import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { sendReversal } from "#lib/books/connect/server/reverse-transfers.ts";
import { sendTransfer } from "#lib/books/connect/server/send-transfer.ts";
import { closeMonth, lastMonth } from "#lib/books/payouts/server/close-month.ts";
import { approveBatch, discardBatch, executeBatch, returnPayout } from "#lib/books/payouts/server/handle-batch.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { turnIntoCredit } from "#lib/books/payouts/server/turn-into-credit.ts";
import { askPayment } from "#lib/commerce/orders/server/ask-payment.ts";
import { refundPayment } from "#lib/commerce/orders/server/refund-payment.ts";
import { acknowledgeWithdrawal } from "#lib/commerce/refunds/server/acknowledge-withdrawal.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { confirmWithdrawal } from "#lib/commerce/refunds/server/confirm-withdrawal.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { decideWithdrawal, decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { markPaidBack, payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { exchangeRates, orderLines, orders, outbox, payoutBatches, payouts, refunds, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { type Chance, pickOf } from "#tests/life/buying.ts";
import { passTime } from "#tests/life/clock.ts";
import type { Shop } from "#tests/life/shop.ts";

const DAY_MS = 86_400_000;

/** Hours to weeks. */
export const wait = (_: Shop, { pick, amount }: Chance): Promise<void> => passTime((pick % 3 === 0 ? (amount % 20) + 1 : 0.2) * DAY_MS);

const jobRow = z.object({ id: z.string(), identifier: z.string(), payload: z.object({ id: z.int() }) });

/** The jobs that move money; what makes papers and sends mails is not of this model. */
const moneyJobs: Record<string, (id: number) => Promise<void>> = {
  acknowledge_withdrawal: acknowledgeWithdrawal,
  ask_payment: askPayment,
  decide_withdrawal: decideWithdrawalByRule,
  pay_back_refund: payBackRefund,
  refund_payment: refundPayment,
  send_connect_reversal: sendReversal,
  send_connect_transfer: sendTransfer,
};

/** Does what waits in the queue, until nothing of it is left. */
export const work = async (): Promise<void> => {
  for (;;) {
    const jobs = await queryRows(getDb(), jobRow)`
      select j.id::text, t.identifier, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ${Object.keys(moneyJobs)} and j.run_at <= now() order by j.id limit 50`;
    if (jobs.length === 0) return;
    for (const { id, identifier, payload } of jobs) {
      await moneyJobs[identifier]?.(payload.id);
      // What put itself off waits for its time.
      await getDb().execute(sql`delete from graphile_worker._private_jobs where id = ${id} and run_at <= now()`);
    }
  }
};

/** A buyer follows the link in the mail that acknowledged her withdrawal. */
export const confirm = async (_: Shop, { pick }: Chance): Promise<void> => {
  const mails = await getDb()
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.template, "withdrawal_received"), sql`${outbox.payload} ->> 'url' is not null`))
    .orderBy(desc(outbox.id))
    .limit(4);
  const url = mails.length ? String(pickOf(mails, pick).payload.url) : null;
  if (url) await confirmWithdrawal(new URL(url).pathname.split("/").at(-1) ?? "");
};

/** Finance decides about a withdrawal that the rule left open. */
export const decideOpen = async (shop: Shop, { pick }: Chance): Promise<void> => {
  const open = await getDb().select().from(withdrawals).where(eq(withdrawals.status, "received")).orderBy(asc(withdrawals.id)).limit(10);
  if (open.length === 0) return;
  await decideWithdrawal(shop.anna, { id: pickOf(open, pick).id, isAccepted: pick % 2 === 0, decision: "Geprüft." });
};

/** Support asks for a refund of a line, whole or in part; another person decides. What was refunded so is told apart from withdrawals. */
export const refund = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const held = await getDb()
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(sql`${orders.status} in ('paid', 'awaiting_transfer') and ${orderLines.grossMinor} > ${orderLines.refundedMinor}`)
    .orderBy(desc(orderLines.id))
    .limit(30);
  if (held.length === 0) return;
  const { line } = pickOf(held, pick);
  const left = line.grossMinor - line.refundedMinor;
  const amountMinor = amount % 2 === 0 ? left : 1 + (amount % left);
  const reason = pickOf(["defect", "goodwill", "moderation", "fraud"] as const, amount);
  const asked = { orderId: line.orderId, lines: [{ orderLineId: line.id, amountMinor }], reason, note: "Seite 3 fehlt." };
  const id = await askRefund(shop.anna, asked);
  const [row] = await getDb().select().from(refunds).where(eq(refunds.id, id));
  if (row?.status === "requested") await decideRefund(shop.bea, { id, isAccepted: pick % 5 !== 0, note: "Geprüft." });
};

/** Finance has transferred a refund of an order on account. */
export const payBack = async (shop: Shop): Promise<void> => {
  const [row] = await getDb().select().from(refunds).where(eq(refunds.status, "booked")).limit(1);
  if (row) await markPaidBack(shop.bea, row.id);
};

export const turn = async (shop: Shop, { pick, amount }: Chance): Promise<void> => {
  const seller = pickOf(shop.sellers, pick);
  const currency = pick % 5 === 0 ? "CZK" : "EUR";
  await turnIntoCredit(seller.id, { currency, amountMinor: (amount % 20_000) + 1, key: randomUUID() });
};

export const prepare = async (shop: Shop): Promise<void> => void (await prepareBatch(shop.anna, operatorDay(new Date())));

/** The oldest batch goes one step on, or is given up. */
export const step = async (shop: Shop, { pick }: Chance): Promise<void> => {
  const [batch] = await getDb()
    .select()
    .from(payoutBatches)
    .where(sql`${payoutBatches.status} in ('prepared', 'approved')`)
    .orderBy(asc(payoutBatches.id))
    .limit(1);
  if (!batch) return;
  if (pick % 6 === 0) return discardBatch(shop.bea, batch.id);
  return batch.status === "prepared" ? approveBatch(shop.bea, batch.id) : executeBatch(shop.anna, batch.id);
};

export const comeBack = async (shop: Shop, { pick }: Chance): Promise<void> => {
  const sent = await getDb().select().from(payouts).where(eq(payouts.status, "sent")).orderBy(desc(payouts.id)).limit(5);
  if (sent.length) await returnPayout(shop.anna, pickOf(sent, pick).id, "Konto geschlossen");
};

export const closeLast = async (): Promise<void> => void (await closeMonth(lastMonth(new Date())));

/** The day's rate of the crown is stored, somewhere about what it was. */
export const newRates = async (_: Shop, { amount }: Chance): Promise<void> => {
  const perEuro = 23 + (amount % 3_000_000) / 1_000_000;
  await getDb().update(exchangeRates).set({ perEuro, observedAt: new Date() }).where(eq(exchangeRates.currency, "CZK"));
};
