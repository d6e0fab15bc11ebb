import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { gifts } from "#lib/platform/db/schema/schema.ts";

/**
 * Gifts of these lines are over, taken or not: their codes open nothing any more, and the address they went to is forgotten. What ended before
 * keeps its ending; lines that are no gift are passed over.
 */
export const endGifts = async (tx: Tx, lineIds: readonly number[], ending: "withdrawn" | "refunded" | "expired"): Promise<void> => {
  if (lineIds.length === 0) return;
  const open = and(inArray(gifts.orderLineId, [...lineIds]), isNull(gifts.endedAt));
  await tx.update(gifts).set({ endedAt: sql`now()`, ending, nonce: null, recipientEmail: null }).where(open);
};
