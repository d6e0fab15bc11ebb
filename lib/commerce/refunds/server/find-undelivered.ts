import { eq } from "drizzle-orm";
import { findDeliveredLines } from "#lib/commerce/refunds/server/find-delivered-lines.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { orderLines } from "#lib/platform/db/schema/schema.ts";

/**
 * Of each line that was never delivered: what of it has not gone back yet, minor units above zero. What staff have only asked for is not taken off:
 * it is not decided, and a withdrawal is of the whole line.
 */
export const findUndelivered = async (db: Db | Tx, orderId: number): Promise<Map<number, number>> => {
  const delivered = await findDeliveredLines(db, orderId);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.id);
  return new Map(
    lines.flatMap(({ id, grossMinor, refundedMinor }) =>
      grossMinor > refundedMinor && !delivered.has(id) ? [[id, grossMinor - refundedMinor] as const] : [],
    ),
  );
};
