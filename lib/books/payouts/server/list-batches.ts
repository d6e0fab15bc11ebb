import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Batch, BatchFacts, BatchPage } from "#lib/books/payouts/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { payoutBatches, payouts, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { maskIban } from "#lib/platform/fields/iban.ts";
import { open } from "#lib/platform/secrets/sealed.ts";

const preparers = alias(users, "preparers");
const approvers = alias(users, "approvers");
const askers = alias(users, "askers");

// What was taken out of a batch that goes on is not counted; of one that was given up, all of it was.
const isIn = sql`(p.status <> 'discarded' or ${payoutBatches.status} = 'discarded')`;

/** Who did a step of a batch; `name` is null only where nobody did it yet, for accounts keep their rows. */
const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name as string });

const read = async (where: ReturnType<typeof eq> | undefined, limit: number, offset: number): Promise<Batch[]> => {
  const rows = await getDb()
    .select({
      batch: payoutBatches,
      preparer: preparers.publicName,
      approver: approvers.publicName,
      asker: askers.publicName,
      count: sql<number>`(select count(*) from payouts p where p.batch_id = ${payoutBatches.id} and ${isIn})`,
      sum: sql<number>`(select coalesce(sum(p.amount_minor), 0)::bigint from payouts p where p.batch_id = ${payoutBatches.id} and ${isIn})`,
    })
    .from(payoutBatches)
    .innerJoin(preparers, eq(preparers.id, payoutBatches.preparedBy))
    .leftJoin(approvers, eq(approvers.id, payoutBatches.approvedBy))
    .leftJoin(askers, eq(askers.id, payoutBatches.discardAskedBy))
    .where(where)
    .orderBy(desc(payoutBatches.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ batch, preparer, approver, asker, count: number, sum }) => ({
    id: batch.id,
    messageId: batch.messageId,
    status: batch.status,
    executeOn: batch.executeOn,
    sha256: batch.sha256,
    count: number,
    sumMinor: sum,
    createdAt: batch.createdAt.toISOString(),
    preparedBy: { id: batch.preparedBy, name: preparer },
    approvedBy: personOf(batch.approvedBy, approver),
    discardAskedBy: personOf(batch.discardAskedBy, asker),
  }));
};

/** Batches of payouts, the newest first. */
export const listBatches = async ({ page, limit }: { page: number; limit: number }): Promise<BatchPage> => {
  const total = await getDb().$count(payoutBatches);
  return { items: await read(undefined, limit, (page - 1) * limit), total, page, limit };
};

/** @throws AppError not_found */
export const getBatch = async (id: number): Promise<BatchFacts> => {
  const [batch] = await read(eq(payoutBatches.id, id), 1, 0);
  if (!batch) return notFoundError();
  const rows = await getDb()
    .select({ payout: payouts, name: users.publicName })
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.sellerId))
    .where(eq(payouts.batchId, id))
    .orderBy(payouts.id);
  return {
    ...batch,
    payouts: rows.map(({ payout, name }) => ({
      id: payout.id,
      amountMinor: payout.amountMinor,
      currency: payout.currency,
      endToEndId: payout.endToEndId,
      isFirstToAccount: payout.isFirstToAccount,
      status: payout.status,
      maskedIban: maskIban(open("payouts.iban", payout.endToEndId, payout.iban)),
      seller: { id: payout.sellerId, name },
    })),
  };
};
