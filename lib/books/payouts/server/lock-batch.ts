import { and, asc, eq } from "drizzle-orm";
import type { PayoutRow } from "#lib/books/payouts/server/give-back.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { payoutBatches, payouts } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

export type BatchRow = typeof payoutBatches.$inferSelect;

/** A batch that nobody else changes until the transaction ends. @throws AppError not_found; conflict when it is in none of these states */
export const lockBatch = async (tx: Tx, id: number, ...states: BatchRow["status"][]): Promise<BatchRow> => {
  const [row] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for("update");
  if (!row) return notFoundError();
  if (!states.includes(row.status)) throw new AppError("conflict");
  return row;
};

/** What is left of a batch: without those that were taken out of it. */
export const payoutsOf = (tx: Tx, batchId: number): Promise<PayoutRow[]> =>
  tx
    .select()
    .from(payouts)
    .where(and(eq(payouts.batchId, batchId), eq(payouts.status, "prepared")))
    .orderBy(asc(payouts.id))
    .for("update");
