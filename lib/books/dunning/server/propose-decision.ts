import { eq, sql } from "drizzle-orm";
import type { DecisionKind, ProposeInput } from "#lib/books/dunning/schema.ts";
import { findOverdue, isOverdue } from "#lib/books/dunning/server/find-overdue.ts";
import { choicesOf } from "#lib/books/dunning/server/list-overdue.ts";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { dunningDecisions, orders } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";

export type Finance = { id: number; address: string | null };

/**
 * Locks an order and says what may become of it, proposals apart.
 * @throws AppError not_found
 */
export const lockUnpaid = async (tx: Tx, orderId: number, now: Date): Promise<{ order: OrderRow; choices: DecisionKind[] }> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) return notFoundError();
  const today = operatorDay(now);
  const [overdue] = await findOverdue(tx, sql`o.id = ${orderId} and ${isOverdue(today)}`);
  return { order, choices: overdue ? choicesOf({ ...overdue, proposal: null }, today) : [] };
};

/**
 * A person of finance proposes what becomes of an order whose money did not come; another one confirms it. Nothing changes until then.
 * @throws AppError not_found; conflict before the last notice is over, while a withdrawal or refund is open, or when there is a proposal
 */
export const proposeDecision = (actor: Finance, { orderId, kind, note }: ProposeInput, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const { order, choices } = await lockUnpaid(tx, orderId, now);
    if (!choices.includes(kind)) throw new AppError("conflict");
    const [made] = await tx
      .insert(dunningDecisions)
      .values({ orderId, kind, reason: note, proposedBy: actor.id })
      .onConflictDoNothing()
      .returning({ id: dunningDecisions.id });
    if (!made) throw new AppError("conflict");
    const data = { decision: made.id, order: orderId, kind, amountMinor: order.totalMinor };
    const audit = { actorId: actor.id, userId: order.userId, reason: note, data, address: actor.address };
    await writeAudit(tx, { ...audit, action: "dunning.proposed" });
  });
