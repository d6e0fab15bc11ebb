import { eq } from "drizzle-orm";
import type { Finance } from "#lib/books/dunning/server/propose-decision.ts";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { insertRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { bookRefund } from "#lib/commerce/refunds/server/book-refund.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { orderLines } from "#lib/platform/db/schema/schema.ts";

type Decided = { proposal: { proposedBy: number; reason: string }; actor: Finance; note: string };

/**
 * Takes an unpaid order back as a refund of all of it does: no money moves, the rights end, the invoice is reversed, and credit that was
 * spent with it returns. The two persons of the decision stand with the refund too. The order's row must be locked. Returns the refund's id.
 * @throws AppError those of `insertRefund` and `bookRefund`
 */
export const cancelUnpaid = async (tx: Tx, order: OrderRow, { proposal, actor, note }: Decided): Promise<number> => {
  const sold = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.id);
  const lines = sold.filter(({ grossMinor }) => grossMinor > 0).map(({ id, grossMinor }) => ({ orderLineId: id, amountMinor: grossMinor }));
  const asked = { lines, reason: "unpaid" as const, note: proposal.reason, requestedBy: proposal.proposedBy };
  const id = await insertRefund(tx, order, asked);
  const audit = { userId: order.userId, data: { refund: id, order: order.id, amountMinor: order.grossMinor } };
  await writeAudit(tx, { ...audit, actorId: proposal.proposedBy, action: "refund.asked", reason: proposal.reason });
  await bookRefund(tx, id, actor.id);
  await writeAudit(tx, { ...audit, actorId: actor.id, action: "refund.booked", reason: note, address: actor.address });
  return id;
};
