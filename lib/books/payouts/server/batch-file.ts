import { createHash } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { leaveOutBlocked } from "#lib/books/payouts/server/leave-out-blocked.ts";
import { makePain001 } from "#lib/books/payouts/server/make-pain-001.ts";
import type { Finance } from "#lib/books/payouts/server/prepare-batch.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { payoutBatches, payouts } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";
import { log } from "#lib/platform/log/log.ts";
import { bankAccount } from "#lib/platform/payments/bank-account.ts";
import { open } from "#lib/platform/secrets/sealed.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

/** After so many ms a file that no batch names is taken away: longer than any request takes. */
const ORPHAN_MS = 3_600_000;

/** Deletes a bank's file unless its batch was approved with it; runs as a job an hour after the file was to be written. */
export const dropOrphanFile = async (id: number, storageKey: string): Promise<void> => {
  const [batch] = await getDb().select({ key: payoutBatches.storageKey }).from(payoutBatches).where(eq(payoutBatches.id, id));
  if (batch?.key !== storageKey) await getStorage().delete(storageKey);
};

const hashOf = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

/**
 * Writes the bank's file of what is left of a batch into the storage, named by its own SHA-256; a job that was noted before takes it away
 * unless the batch is approved with it. `executeOn`: YYYY-MM-DD.
 * @throws AppError provider_not_available without a bank account of our own
 */
export const writeBatchFile = async (
  id: number,
  approvedAt: Date,
  executeOn: string,
): Promise<{ storageKey: string; sha256: string; count: number }> => {
  const debtor = bankAccount();
  const [batch] = await getDb().select({ messageId: payoutBatches.messageId }).from(payoutBatches).where(eq(payoutBatches.id, id));
  if (!debtor || !batch) throw new AppError("provider_not_available");
  const remittance = `${getEnv().BRAND_NAME} ${executeOn}`;
  const rows = await getDb()
    .select()
    .from(payouts)
    .where(and(eq(payouts.batchId, id), eq(payouts.status, "prepared")))
    .orderBy(asc(payouts.id));
  const transfers = rows.map((row) => ({ ...row, iban: open("payouts.iban", row.endToEndId, row.iban), remittance }));
  const xml = makePain001({ messageId: batch.messageId, createdAt: approvedAt, executeOn, debtor, transfers });
  const sha256 = hashOf(xml);
  const storageKey = `payouts/${batch.messageId}-${sha256.slice(0, 16)}.xml`;
  await addJob(getDb(), "drop_payout_orphan", { id, storageKey }, { runAt: new Date(approvedAt.getTime() + ORPHAN_MS) });
  await getStorage().put(storageKey, Buffer.from(xml, "utf8"), { mime: "application/xml" });
  return { storageKey, sha256, count: transfers.length };
};

type BatchRow = typeof payoutBatches.$inferSelect;

const readBatch = async (id: number): Promise<BatchRow> => {
  const isMade = and(eq(payoutBatches.id, id), sql`${payoutBatches.status} in ('approved', 'executed')`);
  const [batch] = await getDb().select().from(payoutBatches).where(isMade);
  return batch ?? notFoundError();
};

/** Who was blocked since the approval leaves the file before anybody takes it to the bank: it is written anew, with less in it. */
const keepClean = async (actor: Finance, batch: BatchRow): Promise<BatchRow> => {
  if (batch.status !== "approved") return batch;
  const leftOut = await transaction(async (tx) => {
    const [locked] = await tx
      .select({ status: payoutBatches.status })
      .from(payoutBatches)
      .where(eq(payoutBatches.id, batch.id))
      .for("update");
    if (locked?.status !== "approved") throw new AppError("conflict");
    const count = await leaveOutBlocked(tx, actor, batch.id);
    const left = await tx.$count(payouts, and(eq(payouts.batchId, batch.id), eq(payouts.status, "prepared")));
    // With nobody left there is no other file to write: the one that was approved stays named, and nobody gets it.
    if (left === 0) return null;
    // Until the new file is there, nobody gets the old one.
    if (count > 0) await tx.update(payoutBatches).set({ sha256: null, storageKey: null }).where(eq(payoutBatches.id, batch.id));
    return count;
  });
  if (leftOut === null) throw new AppError("payout_not_ready");
  if (leftOut === 0 && batch.storageKey) return batch;
  const { storageKey, sha256, count } = await writeBatchFile(batch.id, batch.approvedAt as Date, batch.executeOn);
  const isWaiting = and(eq(payoutBatches.id, batch.id), eq(payoutBatches.status, "approved"), sql`${payoutBatches.storageKey} is null`);
  await transaction(async (tx) => {
    const { rowCount } = await tx.update(payoutBatches).set({ storageKey, sha256 }).where(isWaiting);
    const data = { batch: batch.id, sha256, count };
    if (rowCount) await writeAudit(tx, { actorId: actor.id, userId: null, action: "payouts.file_renewed", data, address: actor.address });
  });
  return readBatch(batch.id);
};

/**
 * The bank's file of an approved batch, if it is still the one that was approved; every download is written down.
 * @throws AppError not_found when there is no such batch or it is not approved; payout_file_changed when somebody changed the file;
 * payout_not_ready when everybody in it was blocked; conflict when it was carried out in this moment
 */
export const readBatchFile = async (actor: Finance, id: number): Promise<Response> => {
  const batch = await keepClean(actor, await readBatch(id));
  if (!batch.storageKey) return notFoundError();
  const xml = await getStorage().get(batch.storageKey);
  const isSame = hashOf(xml) === batch.sha256;
  const data = { batch: id, sha256: batch.sha256 };
  const action = isSame ? "payouts.downloaded" : "payouts.file_changed";
  await transaction((tx) => writeAudit(tx, { actorId: actor.id, userId: null, action, data, address: actor.address }));
  if (!isSame) {
    log.error({ batch: id }, "the bank's file of a batch is not the one that was approved");
    throw new AppError("payout_file_changed");
  }
  return privateFile({ name: `${batch.messageId}.xml`, mime: "application/xml; charset=utf-8", body: xml });
};
