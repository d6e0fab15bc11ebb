import { and, eq } from "drizzle-orm";
import { FIRST_RETRY_MS, planReversals } from "#lib/books/connect/rules.ts";
import { bookReversed, type ReversalRow } from "#lib/books/connect/server/book-transfer.ts";
import { findDebtors, findEuroDebt, findLeft } from "#lib/books/connect/server/find-debts.ts";
import { holdAccount } from "#lib/books/connect/server/hold-account.ts";
import { lockSeller } from "#lib/books/payouts/server/lock-seller.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { connectReversals, connectTransfers } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { log } from "#lib/platform/log/log.ts";
import { hasStripe } from "#lib/platform/payments/get-provider.ts";
import { listReversals, makeReversal, readConnectBalance } from "#lib/platform/payments/stripe-connect.ts";

/** Writes down what is to be taken back of a seller's transfers before Stripe is asked; under her lock, of what she owes now. */
const planFor = (sellerId: number, account: string, thereMinor: number, now: Date): Promise<number> =>
  transaction(async (tx) => {
    await lockSeller(tx, sellerId);
    const plan = planReversals(await findEuroDebt(tx, sellerId, now), thereMinor, await findLeft(tx, sellerId, account));
    const nextAt = new Date(now.getTime() + FIRST_RETRY_MS);
    for (const { transfer, amountMinor } of plan) {
      const [row] = await tx
        .insert(connectReversals)
        .values({ transferId: transfer.id, amountMinor, status: "asked", nextAt })
        .returning({ id: connectReversals.id });
      if (row) await addJob(tx, "send_connect_reversal", { id: row.id }, { jobKey: `send_connect_reversal:${row.id}` });
    }
    return plan.length;
  });

/**
 * Looks who owes after a refund, a withdrawal or a dispute of what was transferred, and has it taken back out of her account at Stripe, as much
 * as is there. Returns how many reversals were begun.
 */
export const reverseTransfers = async (now = new Date()): Promise<number> => {
  if (!hasStripe()) return 0;
  let count = 0;
  for (const { sellerId, account } of await findDebtors(getDb())) {
    try {
      const there = await readConnectBalance(account);
      if (there !== 0) count += await planFor(sellerId, account, there ?? Number.MAX_SAFE_INTEGER, now);
    } catch (error) {
      log.warn({ err: error, sellerId }, "what a seller owes could not be taken back from her account at Stripe");
    }
  }
  return count;
};

const settleDone = async (tx: Tx, row: ReversalRow, sellerId: number, reference: string): Promise<void> => {
  const asked = and(eq(connectReversals.id, row.id), eq(connectReversals.status, "asked"));
  const set = { status: "done" as const, reference, nextAt: null, failure: null };
  const [done] = await tx.update(connectReversals).set(set).where(asked).returning({ id: connectReversals.id });
  if (done) await bookReversed(tx, row, sellerId);
};

const ask = async (tx: Tx, row: ReversalRow, transfer: { sellerId: number; reference: string }): Promise<void> => {
  const { sellerId, reference: of } = transfer;
  const made = (await listReversals(of)).find(({ key }) => key === row.key);
  const told = made ?? (await makeReversal(of, row));
  if ("reference" in told) return settleDone(tx, row, sellerId, told.reference);
  // Nothing was taken: what she owes is looked at anew, and what is there then is taken by another row.
  const refused = { status: "refused" as const, failure: told.refusal, nextAt: null };
  await tx
    .update(connectReversals)
    .set(refused)
    .where(and(eq(connectReversals.id, row.id), eq(connectReversals.status, "asked")));
};

/**
 * Brings a reversal to its end, once, however often and by whoever it is tried. Runs as a job.
 * @throws AppError unavailable when Stripe gave no answer; the sweeper asks again
 */
export const sendReversal = async (id: number): Promise<void> => {
  const find = async (tx: Tx | ReturnType<typeof getDb>) =>
    (
      await tx
        .select({ row: connectReversals, transfer: connectTransfers })
        .from(connectReversals)
        .innerJoin(connectTransfers, eq(connectTransfers.id, connectReversals.transferId))
        .where(and(eq(connectReversals.id, id), eq(connectReversals.status, "asked")))
    )[0];
  const known = await find(getDb());
  if (!known) return;
  await holdAccount(known.transfer.sellerId, async (tx) => {
    const found = await find(tx);
    const reference = found?.transfer.reference;
    if (found && reference) await ask(tx, found.row, { sellerId: found.transfer.sellerId, reference });
  });
};
