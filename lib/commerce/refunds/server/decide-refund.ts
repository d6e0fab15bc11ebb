import { eq } from "drizzle-orm";
import { canDecideRefund } from "#lib/commerce/refunds/rules.ts";
import type { DecideRefundInput } from "#lib/commerce/refunds/schema.ts";
import { bookRefund } from "#lib/commerce/refunds/server/book-refund.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { orders, refunds } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

type Decider = { id: number; role: string | null; address: string | null };

/**
 * Another person than the one who asked books a refund or refuses it; in parallel one decision counts.
 * @throws AppError not_found; forbidden for the person who asked; conflict when it was decided before; those of `bookRefund`
 */
export const decideRefund = (actor: Decider, { id, isAccepted, note }: DecideRefundInput): Promise<void> =>
  transaction(async (tx) => {
    const [asked] = await tx.select().from(refunds).where(eq(refunds.id, id));
    if (!asked) return notFoundError();
    // The order first, as everywhere: two locks in two orders would wait for each other.
    const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, asked.orderId)).for("update");
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for("update");
    if (!order || !refund) return notFoundError();
    if (refund.status !== "requested") throw new AppError("conflict");
    if (!canDecideRefund(actor, refund)) throw new AppError("forbidden");
    if (isAccepted) await bookRefund(tx, id, actor.id);
    else await tx.update(refunds).set({ status: "refused", decidedBy: actor.id, decidedAt: new Date() }).where(eq(refunds.id, id));
    const data = { refund: id, order: refund.orderId, amountMinor: refund.amountMinor };
    const audit = { actorId: actor.id, userId: order.userId, reason: note, data, address: actor.address };
    await writeAudit(tx, { ...audit, action: isAccepted ? "refund.booked" : "refund.refused" });
  });
