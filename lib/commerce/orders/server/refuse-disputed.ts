import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { disputes } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** Whether the buyer's bank holds money of an order until it has decided; final only under the order's lock. */
export const isDisputed = async (db: Db | Tx, orderId: number): Promise<boolean> =>
  (await db.$count(disputes, and(eq(disputes.orderId, orderId), eq(disputes.status, "open")))) > 0;

/**
 * While the bank holds the money of an order nobody else gives it back: the buyer would have it twice.
 * @throws AppError order_disputed
 */
export const refuseDisputed = async (tx: Tx, orderId: number): Promise<void> => {
  if (await isDisputed(tx, orderId)) throw new AppError("order_disputed");
};
