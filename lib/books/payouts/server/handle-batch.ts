import { createHash } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import type { PayoutSentPayload } from "#lib/books/payouts/server/mails.ts";
import { makePain001 } from "#lib/books/payouts/server/make-pain-001.ts";
import type { Finance } from "#lib/books/payouts/server/prepare-batch.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { payoutBatches, payouts, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { maskIban } from "#lib/platform/fields/iban.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { postTransaction } from "#lib/platform/ledger/post-transaction.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { bankAccount } from "#lib/platform/payments/bank-account.ts";
import { open } from "#lib/platform/secrets/sealed.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

type BatchRow = typeof payoutBatches.$inferSelect;
type PayoutRow = typeof payouts.$inferSelect;

const lockBatch = async (tx: Tx, id: number, ...states: BatchRow["status"][]): Promise<BatchRow> => {
  const [row] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)).for("update");
  if (!row) return notFoundError();
  if (!states.includes(row.status)) throw new AppError("conflict");
  return row;
};

const payoutsOf = (tx: Tx, batchId: number): Promise<PayoutRow[]> =>
  tx.select().from(payouts).where(eq(payouts.batchId, batchId)).orderBy(asc(payouts.id)).for("update");

const audit = (tx: Tx, actor: Finance, action: string, data: Record<string, unknown>, reason: string | null = null) =>
  writeAudit(tx, { actorId: actor.id, userId: null, action, reason, data, address: actor.address });

/** What another person may approve now. @throws AppError as approveBatch */
const refuseApproval = (batch: BatchRow | undefined, actor: Finance): BatchRow => {
  if (!batch) return notFoundError();
  if (batch.status !== "prepared") throw new AppError("conflict");
  if (batch.preparedBy === actor.id) throw new AppError("forbidden");
  return batch;
};

/** After so many ms a file that no batch names is taken away: longer than any request takes. */
const ORPHAN_MS = 3_600_000;

/** Deletes a bank's file unless its batch was approved with it; runs as a job an hour after the file was to be written. */
export const dropOrphanFile = async (id: number, storageKey: string): Promise<void> => {
  const [batch] = await getDb().select({ key: payoutBatches.storageKey }).from(payoutBatches).where(eq(payoutBatches.id, id));
  if (batch?.key !== storageKey) await getStorage().delete(storageKey);
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
  const { messageId, executeOn: wanted } = refuseApproval(found, actor);
  const debtor = bankAccount();
  if (!debtor) throw new AppError("provider_not_available");
  const approvedAt = new Date();
  const today = operatorDay(approvedAt);
  const executeOn = [wanted, today].sort()[1] ?? today;
  const remittance = `${getEnv().BRAND_NAME} ${executeOn}`;
  const rows = await getDb().select().from(payouts).where(eq(payouts.batchId, id)).orderBy(asc(payouts.id));
  const transfers = rows.map((row) => ({ ...row, iban: open("payouts.iban", row.endToEndId, row.iban), remittance }));
  const xml = makePain001({ messageId, createdAt: approvedAt, executeOn, debtor, transfers });
  const sha256 = createHash("sha256").update(xml).digest("hex");
  const storageKey = `payouts/${messageId}-${sha256.slice(0, 16)}.xml`;
  await addJob(getDb(), "drop_payout_orphan", { id, storageKey }, { runAt: new Date(approvedAt.getTime() + ORPHAN_MS) });
  await getStorage().put(storageKey, Buffer.from(xml, "utf8"), { mime: "application/xml" });
  await transaction(async (tx) => {
    refuseApproval(await lockBatch(tx, id, "prepared"), actor);
    const set = { status: "approved" as const, approvedBy: actor.id, approvedAt, executeOn, storageKey, sha256 };
    await tx.update(payoutBatches).set(set).where(eq(payoutBatches.id, id));
    await audit(tx, actor, "payouts.approved", { batch: id, count: transfers.length, sha256 });
  });
};

/** Books what was set aside back to its seller. `from`: where the money stands. */
const giveBack = async (tx: Tx, { id, sellerId, amountMinor, currency }: PayoutRow, from: string): Promise<void> => {
  const entries = [
    { account: from, amountMinor },
    { account: accounts.payable(sellerId), amountMinor: -amountMinor },
  ];
  await postTransaction(tx, { kind: "payout_returned", subject: `payout:${id}`, currency: currency, entries });
};

/**
 * Gives a batch up before the bank has carried it out; its sellers have their earnings back.
 * @throws AppError not_found; conflict when it was carried out or given up before
 */
export const discardBatch = (actor: Finance, id: number): Promise<void> =>
  transaction(async (tx) => {
    await lockBatch(tx, id, "prepared", "approved");
    for (const row of await payoutsOf(tx, id)) await giveBack(tx, row, accounts.payoutsUnderWay);
    await tx.update(payouts).set({ status: "discarded" }).where(eq(payouts.batchId, id));
    await tx.update(payoutBatches).set({ status: "discarded" }).where(eq(payoutBatches.id, id));
    await audit(tx, actor, "payouts.discarded", { batch: id });
  });

const tellSeller = async (tx: Tx, row: PayoutRow): Promise<void> => {
  const [user] = await tx.select().from(users).where(eq(users.id, row.sellerId));
  if (!user || user.deletedAt) return;
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
 * @throws AppError not_found; conflict when it is not approved or was carried out before
 */
export const executeBatch = (actor: Finance, id: number): Promise<void> =>
  transaction(async (tx) => {
    await lockBatch(tx, id, "approved");
    const rows = await payoutsOf(tx, id);
    const sumMinor = rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const entries = [
      { account: accounts.payoutsUnderWay, amountMinor: sumMinor },
      { account: accounts.bank, amountMinor: -sumMinor },
    ];
    await postTransaction(tx, { kind: "payment", subject: `payout-batch:${id}`, currency: "EUR", entries });
    await tx.update(payouts).set({ status: "sent" }).where(eq(payouts.batchId, id));
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

/**
 * The bank's file of an approved batch; every download is written down.
 * @throws AppError not_found when there is no such batch or it is not approved
 */
export const readBatchFile = async (actor: Finance, id: number): Promise<Response> => {
  const isMade = and(eq(payoutBatches.id, id), sql`${payoutBatches.status} in ('approved', 'executed')`);
  const [batch] = await getDb().select().from(payoutBatches).where(isMade);
  if (!batch?.storageKey) return notFoundError();
  const xml = await getStorage().get(batch.storageKey);
  await transaction((tx) => audit(tx, actor, "payouts.downloaded", { batch: id, sha256: batch.sha256 }));
  return privateFile({ name: `${batch.messageId}.xml`, mime: "application/xml; charset=utf-8", body: xml });
};
