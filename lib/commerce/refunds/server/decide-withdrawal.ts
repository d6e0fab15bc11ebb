import { and, asc, eq } from "drizzle-orm";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { isDisputed } from "#lib/commerce/orders/server/refuse-disputed.ts";
import { decideWithdrawal as decideByRule } from "#lib/commerce/refunds/rules.ts";
import type { DecideWithdrawalInput } from "#lib/commerce/refunds/schema.ts";
import { insertRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { bookRefund } from "#lib/commerce/refunds/server/book-refund.ts";
import { findDeliveredLines } from "#lib/commerce/refunds/server/find-delivered-lines.ts";
import { findRecipient } from "#lib/commerce/refunds/server/find-recipient.ts";
import { findUndelivered } from "#lib/commerce/refunds/server/find-undelivered.ts";
import type { WithdrawalDecidedPayload } from "#lib/commerce/refunds/server/mails.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { orders, refunds, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

type WithdrawalRow = typeof withdrawals.$inferSelect;

const lockOrder = async (tx: Tx, id: number | null): Promise<OrderRow | null> =>
  id === null ? null : ((await tx.select().from(orders).where(eq(orders.id, id)).for("update"))[0] ?? null);

/**
 * What staff have only asked for of lines that are withdrawn from gives way: if it stood in between, less than a line would go back, its right
 * would stay, and whoever decides about it later would decide about the consumer's money.
 */
export const dropRequests = async (tx: Tx, order: OrderRow, lines: ReadonlySet<number>, code: string): Promise<void> => {
  const isAsked = and(eq(refunds.orderId, order.id), eq(refunds.status, "requested"));
  const asked = await tx.select().from(refunds).where(isAsked).orderBy(asc(refunds.id)).for("update");
  for (const { id, amountMinor } of asked.filter((one) => one.lines.some(({ orderLineId }) => lines.has(orderLineId)))) {
    await tx.update(refunds).set({ status: "refused", decidedAt: new Date() }).where(eq(refunds.id, id));
    const data = { refund: id, order: order.id, amountMinor };
    await writeAudit(tx, { actorId: null, userId: order.userId, action: "refund.refused", reason: code, data });
  }
};

/** Gives back all that is left of the order and was never delivered: nobody gets file and money by a withdrawal. Null when nothing is. */
const refundUndelivered = async (tx: Tx, order: OrderRow, code: string, decidedBy: number | null): Promise<number | null> => {
  const open = await findUndelivered(tx, order.id);
  if (open.size === 0 || (order.status !== "paid" && order.status !== "awaiting_transfer")) return null;
  await dropRequests(tx, order, new Set(open.keys()), code);
  const lines = [...open].map(([orderLineId, amountMinor]) => ({ orderLineId, amountMinor }));
  const id = await insertRefund(tx, order, { lines, reason: "withdrawal", note: code, requestedBy: null });
  await bookRefund(tx, id, decidedBy);
  return id;
};

const close = async (tx: Tx, row: WithdrawalRow, set: Partial<WithdrawalRow> & { status: "accepted" | "refused" }): Promise<void> => {
  await tx
    .update(withdrawals)
    .set({ decidedAt: new Date(), ...set })
    .where(eq(withdrawals.id, row.id));
  const orderId = set.orderId ?? row.orderId;
  const recipient = await findRecipient(tx, { ...row, orderId });
  if (!recipient) return;
  const { to, name, world, language } = recipient;
  const payload: WithdrawalDecidedPayload = {
    name,
    code: row.code,
    orderNumber: orderId === null ? "–" : String(orderId),
    isAccepted: set.status === "accepted",
    decision: set.decision ?? "",
  };
  await queueMail(tx, { to, template: "withdrawal_decided", world, language, payload });
};

/** Accepts a withdrawal that the rule accepts and gives the money back; leaves every other one to a person. Runs as a job once it is confirmed. */
export const decideWithdrawalByRule = (id: number): Promise<void> =>
  transaction(async (tx) => {
    const [known] = await tx.select({ orderId: withdrawals.orderId }).from(withdrawals).where(eq(withdrawals.id, id));
    const order = await lockOrder(tx, known?.orderId ?? null);
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for("update");
    if (!order || row?.status !== "received") return;
    const isConfirmed = row.confirmedAt !== null;
    const facts = {
      placedAt: order.placedAt,
      receivedAt: row.receivedAt,
      isConfirmed,
      isDelivered: (await findDeliveredLines(tx, order.id)).size > 0,
      isSchool: order.schoolId !== null,
    };
    // Whose the money is is decided by the buyer's bank first.
    if (decideByRule(facts) !== "accepted" || (await isDisputed(tx, order.id))) return;
    const refundId = await refundUndelivered(tx, order, row.code, null);
    if (refundId !== null) await close(tx, row, { status: "accepted", refundId });
  });

type Decider = { id: number; address: string | null };

/**
 * A person of finance decides about a withdrawal: accepted, all that is left of the order and was never delivered is refunded. Where the
 * consumer mistyped, the order can be named.
 * @throws AppError not_found; conflict when it was decided before; invalid_input with orderId when there is no such order or nothing of it is
 * left that was not delivered
 */
export const decideWithdrawal = (actor: Decider, input: DecideWithdrawalInput): Promise<void> =>
  transaction(async (tx) => {
    const { id, isAccepted, decision } = input;
    const [known] = await tx.select({ orderId: withdrawals.orderId }).from(withdrawals).where(eq(withdrawals.id, id));
    if (!known) return notFoundError();
    const order = await lockOrder(tx, known.orderId ?? input.orderId ?? null);
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for("update");
    if (row?.status !== "received") throw new AppError("conflict");
    const refundId = isAccepted && order ? await refundUndelivered(tx, order, row.code, actor.id) : null;
    if (isAccepted && refundId === null) throw new AppError("invalid_input", { fields: { orderId: order ? "nothing_left" : "required" } });
    const orderId = order?.id ?? null;
    await close(tx, row, { status: isAccepted ? "accepted" : "refused", decision, decidedBy: actor.id, refundId, orderId });
    const data = { withdrawal: id, order: orderId, refund: refundId };
    const action = isAccepted ? "withdrawal.accepted" : "withdrawal.refused";
    await writeAudit(tx, { actorId: actor.id, userId: order?.userId ?? null, action, reason: decision, data, address: actor.address });
  });
