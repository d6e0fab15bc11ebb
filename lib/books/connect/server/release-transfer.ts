import { eq } from "drizzle-orm";
import { settleBack, type TransferRow } from "#lib/books/connect/server/book-transfer.ts";
import { lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import type { Finance } from "#lib/books/payouts/server/prepare-batch.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { connectTransfers } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";

/** The seller's lock first, as everywhere. */
const lockTransfer = async (tx: Tx, actor: Finance, id: number, ...states: TransferRow["status"][]): Promise<TransferRow> => {
  const [known] = await tx.select({ sellerId: connectTransfers.sellerId }).from(connectTransfers).where(eq(connectTransfers.id, id));
  if (!known) return notFoundError();
  if (known.sellerId === actor.id) throw new AppError("forbidden");
  await lockSeller(tx, known.sellerId);
  const [row] = await tx.select().from(connectTransfers).where(eq(connectTransfers.id, id)).for("update");
  if (!row || !states.includes(row.status)) throw new AppError("conflict");
  return row;
};

/**
 * A person of finance lets a transfer go that a job prepared and that is above the sum that goes by itself.
 * @throws AppError not_found; forbidden for the seller herself; conflict when it waits for nobody (any more)
 */
export const releaseTransfer = (actor: Finance, id: number): Promise<void> =>
  transaction(async (tx) => {
    const { sellerId, amountMinor } = await lockTransfer(tx, actor, id, "prepared");
    const released = { status: "due" as const, releasedBy: actor.id, releasedAt: new Date() };
    await tx.update(connectTransfers).set(released).where(eq(connectTransfers.id, id));
    await addJob(tx, "send_connect_transfer", { id }, { jobKey: `send_connect_transfer:${id}` });
    const data = { transfer: id, amountMinor };
    await writeAudit(tx, { actorId: actor.id, userId: sellerId, action: "connect.released", data, address: actor.address });
  });

/**
 * A person of finance gives a transfer up before Stripe was asked for it: the seller has her earnings back.
 * @throws AppError not_found; forbidden for the seller herself; conflict when Stripe may have it, or it is over
 */
export const discardTransfer = (actor: Finance, id: number, reason: string): Promise<void> =>
  transaction(async (tx) => {
    const row = await lockTransfer(tx, actor, id, "prepared", "due");
    await settleBack(tx, row, "discarded", ["prepared", "due"]);
    const data = { transfer: id, amountMinor: row.amountMinor };
    const audit = { actorId: actor.id, userId: row.sellerId, reason, data, address: actor.address };
    await writeAudit(tx, { ...audit, action: "connect.discarded" });
  });
