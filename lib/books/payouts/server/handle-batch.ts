import { and, eq, isNull } from "drizzle-orm";
import { writeBatchFile } from "#lib/books/payouts/server/batch-file.ts";
import { giveBack, type PayoutRow } from "#lib/books/payouts/server/give-back.ts";
import { leaveOutBlocked } from "#lib/books/payouts/server/leave-out-blocked.ts";
import { type BatchRow, lockBatch, payoutsOf } from "#lib/books/payouts/server/lock-batch.ts";
import type { PayoutSentPayload } from "#lib/books/payouts/server/mails.ts";
import type { Finance } from "#lib/books/payouts/server/prepare-batch.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { payoutBatches, payouts, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { maskIban } from "#lib/platform/fields/iban.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { open } from "#lib/platform/secrets/sealed.ts";

const audit = (tx: Tx, actor: Finance, action: string, data: Record<string, unknown>, reason: string | null = null) =>
  writeAudit(tx, { actorId: actor.id, userId: null, action, reason, data, address: actor.address });

/** What another person may approve now. @throws AppError as approveBatch */
const refuseApproval = (batch: BatchRow | undefined, actor: Finance): BatchRow => {
  if (!batch) return notFoundError();
  if (batch.status !== "prepared") throw new AppError("conflict");
  if (batch.preparedBy === actor.id) throw new AppError("forbidden");
  return batch;
};

/**
 * Another person than the one who prepared a batch approves it (also a constraint of the table): the bank's file is made and kept with its
 * SHA-256. The storage is asked outside of every transaction: the file, named by its own hash, is written first and the batch approved after
 * it, so no batch is approved without its file; a file whose approval did not come about is taken away by a job that was noted before it
 * was written. What is approved is what stands in the file: a prepared batch's payouts never change.
 * @throws AppError not_found; forbidden for the person who prepared it; conflict when it is not waiting (any more); provider_not_available
 */
export const approveBatch = async (actor: Finance, id: number): Promise<void> => {
  const [found] = await getDb().select().from(payoutBatches).where(eq(payoutBatches.id, id));
  const { executeOn: wanted, messageId } = refuseApproval(found, actor);
  const approvedAt = new Date();
  const today = operatorDay(approvedAt);
  const executeOn = [wanted, today].sort()[1] ?? today;
  const isLeft = await transaction(async (tx) => {
    // Who prepared it stays the same; whether it still waits does not.
    await lockBatch(tx, id, "prepared");
    await leaveOutBlocked(tx, actor, id);
    const left = (await payoutsOf(tx, id)).length > 0;
    if (!left) {
      await tx.update(payoutBatches).set({ status: "discarded", discardedBy: actor.id }).where(eq(payoutBatches.id, id));
      await audit(tx, actor, "payouts.discarded", { batch: id });
    }
    return left;
  });
  if (!isLeft) throw new AppError("payout_not_ready");
  const file = await writeBatchFile({ id, messageId }, approvedAt, executeOn);
  await transaction(async (tx) => {
    await lockBatch(tx, id, "prepared");
    // Who was blocked while the file was written is in it: it is written again.
    if ((await leaveOutBlocked(tx, actor, id)) > 0) throw new AppError("conflict");
    const { storageKey, sha256, count } = file;
    const set = { status: "approved" as const, approvedBy: actor.id, approvedAt, executeOn, storageKey, sha256 };
    await tx.update(payoutBatches).set(set).where(eq(payoutBatches.id, id));
    await audit(tx, actor, "payouts.approved", { batch: id, count, sha256 });
  });
};

/**
 * Gives a batch up before the bank has carried it out; its sellers have their earnings back. One that was approved may lie with the bank
 * already, and its sellers would be paid twice: one person asks for it, another does it (also a constraint of the table).
 * @throws AppError not_found; conflict when it was carried out or given up before; forbidden for the person who asked
 */
export const discardBatch = (actor: Finance, id: number): Promise<void> =>
  transaction(async (tx) => {
    const batch = await lockBatch(tx, id, "prepared", "approved");
    if (batch.status === "approved" && batch.discardAskedBy === null) {
      await tx.update(payoutBatches).set({ discardAskedBy: actor.id }).where(eq(payoutBatches.id, id));
      return audit(tx, actor, "payouts.discard_asked", { batch: id });
    }
    if (batch.discardAskedBy === actor.id) throw new AppError("forbidden");
    for (const row of await payoutsOf(tx, id)) await giveBack(tx, row, accounts.payoutsUnderWay);
    await tx
      .update(payouts)
      .set({ status: "discarded" })
      .where(and(eq(payouts.batchId, id), eq(payouts.status, "prepared")));
    await tx.update(payoutBatches).set({ status: "discarded", discardedBy: actor.id }).where(eq(payoutBatches.id, id));
    await audit(tx, actor, "payouts.discarded", { batch: id });
  });

const tellSeller = async (tx: Tx, row: PayoutRow): Promise<void> => {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, row.sellerId), isNull(users.deletedAt)));
  if (!user) return;
  const payload: PayoutSentPayload = {
    name: user.publicName,
    currency: row.currency,
    amountMinor: row.amountMinor,
    iban: maskIban(open("payouts.iban", row.endToEndId, row.iban)),
    reference: row.endToEndId,
  };
  await queueMail(tx, { to: user.email, template: "payout_sent", world: user.world, language: user.language, payload });
};

/**
 * The bank has carried an approved batch out: the money has left our account and every seller is told.
 * @throws AppError not_found; conflict when it is not approved or was carried out before; payout_not_ready when everybody in it was blocked since,
 * or its new file is not written yet
 */
export const executeBatch = (actor: Finance, id: number): Promise<void> =>
  transaction(async (tx) => {
    const { storageKey } = await lockBatch(tx, id, "approved");
    const rows = await payoutsOf(tx, id);
    // No bank has carried out what stands in no file: who was in the old one may have left the batch.
    if (rows.length === 0 || storageKey === null) throw new AppError("payout_not_ready");
    const sumMinor = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const entries = [
      { account: accounts.payoutsUnderWay, amountMinor: sumMinor },
      { account: accounts.bank, amountMinor: -sumMinor },
    ];
    await postTransaction(tx, { kind: "payment", subject: `payout-batch:${id}`, currency: "EUR", entries });
    await tx
      .update(payouts)
      .set({ status: "sent" })
      .where(and(eq(payouts.batchId, id), eq(payouts.status, "prepared")));
    await tx.update(payoutBatches).set({ status: "executed" }).where(eq(payoutBatches.id, id));
    for (const row of rows) await tellSeller(tx, row);
    await audit(tx, actor, "payouts.executed", { batch: id, sumMinor });
  });

/**
 * A payout came back from the bank: it is the seller's again.
 * @throws AppError not_found; conflict when it was not sent or came back before
 */
export const returnPayout = (actor: Finance, id: number, reason: string): Promise<void> =>
  transaction(async (tx) => {
    const [known] = await tx.select({ id: payouts.id }).from(payouts).where(eq(payouts.id, id));
    if (!known) return notFoundError();
    const sent = and(eq(payouts.id, id), eq(payouts.status, "sent"));
    const [row] = await tx.update(payouts).set({ status: "returned" }).where(sent).returning();
    if (!row) throw new AppError("conflict");
    await giveBack(tx, row, accounts.bank);
    await writeAudit(tx, {
      actorId: actor.id,
      userId: row.sellerId,
      action: "payout.returned",
      reason,
      data: { payout: id },
      address: actor.address,
    });
  });
