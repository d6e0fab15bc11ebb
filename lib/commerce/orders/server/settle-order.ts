import { and, desc, eq, isNull } from "drizzle-orm";
import { issueGifts } from "#lib/commerce/gift-codes/server/make-gifts.ts";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { completeOrder } from "#lib/commerce/orders/server/complete-order.ts";
import { failOrderIn } from "#lib/commerce/orders/server/fail-order.ts";
import type { TransferReceivedPayload } from "#lib/commerce/orders/server/mails.ts";
import { takeBackWriteOff } from "#lib/commerce/orders/server/write-off.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { invoices, orders, payments, schools, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { log } from "#lib/platform/log/log.ts";

export type Receipt = {
  /** The provider's id of the payment, or the transfer's on the bank statement. */
  reference: string;
  amountMinor: number;
  /** As the provider wrote it. */
  currency: string;
};

/** `recovered`: settled, though it had been written off. */
export type Settled = "settled" | "recovered" | "settled_before" | "amount_mismatch" | "too_late" | "unknown";

/** What came to the bank account and was booked there is this order's now, and its buyer told. */
const receiveTransfer = async (tx: Tx, order: OrderRow): Promise<void> => {
  const entries = [
    { account: accounts.transfers, amountMinor: order.totalMinor },
    { account: accounts.receivable("invoice"), amountMinor: -order.totalMinor },
  ];
  await postTransaction(tx, { kind: "payment", subject: `order:${order.id}`, currency: order.currency, entries });
  await publish(tx, { emit: [{ room: userRoom(order.userId), event: "order.paid", payload: { id: order.id, status: "paid" } }] });
  const [buyer] = await tx
    .select({ email: users.email, name: users.publicName, label: invoices.label })
    .from(users)
    .innerJoin(invoices, and(eq(invoices.orderId, order.id), eq(invoices.kind, "invoice")))
    .where(and(eq(users.id, order.userId), isNull(users.deletedAt)));
  if (!buyer) return;
  const payload: TransferReceivedPayload = {
    name: buyer.name,
    label: buyer.label,
    currency: order.currency,
    totalMinor: order.totalMinor,
  };
  await queueMail(tx, { to: buyer.email, template: "transfer_received", world: order.world, language: order.language, payload });
};

/**
 * Another amount than was asked came: nobody can say what it is for, so the order is given up and all of it goes back, as what comes too late;
 * once the provider has said so itself (`isTold`: an event did). What a transfer pays is matched by the amount before it gets here.
 */
const refuseReceipt = async (
  tx: Tx,
  order: OrderRow,
  payment: typeof payments.$inferSelect,
  receipt: Receipt,
  isTold: boolean,
): Promise<void> => {
  const { amountMinor: asked, id } = payment;
  const { reference } = receipt;
  log.error({ orderId: order.id, asked, received: receipt.amountMinor, currency: receipt.currency }, "payment of another amount");
  if (isTold || payment.provider === "invoice") {
    await tx.update(payments).set({ failure: "amount_mismatch", reference }).where(eq(payments.id, id));
    if (isTold) await addJob(tx, "ask_payment", { id }, { jobKey: `ask_payment:${id}` });
    return;
  }
  const came = { status: "succeeded" as const, reference, settledAt: new Date(), failure: null };
  await tx.update(payments).set(came).where(eq(payments.id, id));
  await failOrderIn(tx, order.id, "amount_mismatch");
  await addJob(tx, "refund_payment", { id }, { jobKey: `refund_payment:${id}` });
};

/** A school that was closed while its payment was under way gets nothing for it: the order is given up. Returns whether it was. */
const giveUpOfClosed = async (tx: Tx, order: OrderRow): Promise<boolean> => {
  if (order.schoolId === null || order.status !== "pending") return false;
  const [school] = await tx.select({ status: schools.status }).from(schools).where(eq(schools.id, order.schoolId)).for("share");
  return school?.status === "closed" && failOrderIn(tx, order.id, "school_closed");
};

/** `settleOrder` within a transaction of the caller's; `isTold`: an event says so, and of the provider nobody has asked. */
export const settleOrderIn = async (tx: Tx, orderId: number, receipt: Receipt, isTold = false): Promise<Settled> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id)).limit(1).for("update");
  if (!order || !payment) return "unknown";
  if (payment.status === "succeeded" || payment.status === "refunded") return "settled_before";
  if (receipt.amountMinor !== payment.amountMinor || receipt.currency !== payment.currency) {
    await refuseReceipt(tx, order, payment, receipt, isTold);
    return "amount_mismatch";
  }
  const settledAt = new Date();
  const settled = { status: "succeeded" as const, reference: receipt.reference, settledAt, failure: null };
  await tx.update(payments).set(settled).where(eq(payments.id, payment.id));
  if ((order.status !== "pending" && order.status !== "awaiting_transfer") || (await giveUpOfClosed(tx, order))) {
    // The order was given up before its money came: the money goes back.
    await addJob(tx, "refund_payment", { id: payment.id }, { jobKey: `refund_payment:${payment.id}` });
    return "too_late";
  }
  const paid = and(eq(orders.id, orderId), eq(orders.status, order.status));
  await tx.update(orders).set({ status: "paid", paidAt: settledAt }).where(paid);
  const isRecovered = await takeBackWriteOff(tx, order);
  if (payment.provider === "stripe" && order.country !== getEnv().OPERATOR_COUNTRY)
    await addJob(tx, "keep_card_country", { id: orderId }, { jobKey: `keep_card_country:${orderId}` });
  if (order.status === "awaiting_transfer") {
    await receiveTransfer(tx, order);
    await issueGifts(tx, order);
  } else await completeOrder(tx, { ...order, status: "paid", paidAt: settledAt });
  return isRecovered ? "recovered" : "settled";
};

/**
 * Turns received money into a paid order. Whoever learns of it first calls this – the provider's answer, its webhook, the sweeper, the bank
 * statement – and the others find it done: the order's row is locked and its payment settles once.
 */
export const settleOrder = (orderId: number, receipt: Receipt): Promise<Settled> =>
  transaction((tx) => settleOrderIn(tx, orderId, receipt));
