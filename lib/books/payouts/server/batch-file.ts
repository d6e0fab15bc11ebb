import { createHash } from "node:crypto";
import { and, asc, eq, sql } from "drizzle-orm";
import { leaveOutBlocked } from "#lib/books/payouts/server/leave-out-blocked.ts";
import { type BatchRow, lockBatch, payoutsOf } from "#lib/books/payouts/server/lock-batch.ts";
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
  const names = and(eq(payoutBatches.id, id), eq(payoutBatches.storageKey, storageKey));
  if ((await getDb().$count(payoutBatches, names)) === 0) await getStorage().delete(storageKey);
};

const hashOf = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

/**
 * Writes the bank's file of what is left of a batch into the storage, named by its own SHA-256; a job that was noted before takes it away
 * unless the batch is approved with it. `executeOn`: YYYY-MM-DD.
 * @throws AppError provider_not_available without a bank account of our own
 */
export const writeBatchFile = async (
  { id, messageId }: Pick<BatchRow, "id" | "messageId">,
  approvedAt: Date,
  executeOn: string,
): Promise<{ storageKey: string; sha256: string; count: number }> => {
  const debtor = bankAccount();
  if (!debtor) throw new AppError("provider_not_available");
  const remittance = `${getEnv().BRAND_NAME} ${executeOn}`;
  const rows = await getDb()
    .select()
    .from(payouts)
    .where(and(eq(payouts.batchId, id), eq(payouts.status, "prepared")))
    .orderBy(asc(payouts.id));
  const transfers = rows.map((row) => ({ ...row, iban: open("payouts.iban", row.endToEndId, row.iban), remittance }));
  const xml = makePain001({ messageId, createdAt: approvedAt, executeOn, debtor, transfers });
  const sha256 = hashOf(xml);
  const storageKey = `payouts/${messageId}-${sha256.slice(0, 16)}.xml`;
  await addJob(getDb(), "drop_payout_orphan", { id, storageKey }, { runAt: new Date(approvedAt.getTime() + ORPHAN_MS) });
  await getStorage().put(storageKey, Buffer.from(xml, "utf8"), { mime: "application/xml" });
  return { storageKey, sha256, count: transfers.length };
};

const readBatch = async (id: number): Promise<BatchRow> => {
  const isMade = and(eq(payoutBatches.id, id), sql`${payoutBatches.status} in ('approved', 'executed')`);
  const [batch] = await getDb().select().from(payoutBatches).where(isMade);
  return batch ?? notFoundError();
};

/**
 * Who was blocked since the approval leaves the file before anybody takes it to the bank: it is written anew, with less in it. Whether there is
 * a file now stands in the row once it is locked: another who asked at the same time may have taken the old one away.
 */
const keepClean = async (actor: Finance, { id, messageId, approvedAt, executeOn }: BatchRow): Promise<void> => {
  const isWritten = await transaction(async (tx) => {
    const { storageKey } = await lockBatch(tx, id, "approved");
    const count = await leaveOutBlocked(tx, actor, id);
    // With nobody left there is no other file to write: the one that was approved stays named, and nobody gets it.
    if ((await payoutsOf(tx, id)).length === 0) return null;
    if (count === 0) return storageKey !== null;
    // Until the new file is there, nobody gets the old one.
    await tx.update(payoutBatches).set({ sha256: null, storageKey: null }).where(eq(payoutBatches.id, id));
    return false;
  });
  if (isWritten === null) throw new AppError("payout_not_ready");
  if (isWritten) return;
  const { storageKey, sha256, count } = await writeBatchFile({ id, messageId }, approvedAt as Date, executeOn);
  await transaction(async (tx) => {
    const batch = await lockBatch(tx, id, "approved");
    // Somebody else left while it was written: of what is in this file not all is in the batch any more.
    if ((await payoutsOf(tx, id)).length !== count) throw new AppError("conflict");
    // Of the same payouts others write the same file.
    if (batch.storageKey !== null) return;
    await tx.update(payoutBatches).set({ storageKey, sha256 }).where(eq(payoutBatches.id, id));
    const data = { batch: id, sha256, count };
    await writeAudit(tx, { actorId: actor.id, userId: null, action: "payouts.file_renewed", data, address: actor.address });
  });
};

/**
 * The bank's file of an approved batch, if it is still the one that was approved; every download is written down.
 * @throws AppError not_found when there is no such batch or it is not approved; payout_file_changed when somebody changed the file;
 * payout_not_ready when everybody in it was blocked; conflict when it was carried out, or somebody left it, in this moment
 */
export const readBatchFile = async (actor: Finance, id: number): Promise<Response> => {
  const found = await readBatch(id);
  if (found.status === "approved") await keepClean(actor, found);
  const batch = await readBatch(id);
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
