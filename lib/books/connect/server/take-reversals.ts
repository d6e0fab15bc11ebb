import { eq } from "drizzle-orm";
import { z } from "zod";
import { bookReversed } from "#lib/books/connect/server/book-transfer.ts";
import { holdAccount } from "#lib/books/connect/server/hold-account.ts";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { connectReversals, connectTransfers } from "#lib/platform/db/schema/schema.ts";
import { type ListedReversal, listReversals, listReversed } from "#lib/platform/payments/stripe-connect.ts";

/** Somebody took a part of a transfer back in Stripe's own room: it is booked as it is. What we asked for ourselves is settled by its own row. */
const takeForeign = async (tx: Tx, transfer: typeof connectTransfers.$inferSelect, listed: readonly ListedReversal[]): Promise<void> => {
  const own = await tx.select().from(connectReversals).where(eq(connectReversals.transferId, transfer.id));
  const isOurs = new Set(own.map(({ key }) => key));
  for (const { reference, key, amountMinor } of listed) {
    if (key && isOurs.has(key)) continue;
    const [made] = await tx
      .insert(connectReversals)
      .values({ transferId: transfer.id, amountMinor, isByHand: true, status: "done", reference })
      .onConflictDoNothing({ target: connectReversals.reference })
      .returning();
    if (made) await bookReversed(tx, made, transfer.sellerId);
  }
};

/** Takes in what came back of a transfer, by Stripe's id of it; each once. Nothing happens to transfers that are none of ours. */
export const takeReversals = async (reference: string): Promise<void> => {
  const [transfer] = await getDb().select().from(connectTransfers).where(eq(connectTransfers.reference, reference));
  if (!transfer) return;
  await holdAccount(transfer.sellerId, async (tx) => takeForeign(tx, transfer, await listReversals(reference)));
};

/** How long something may still come back without an event that tells of it. */
const LOOK_BACK_MS = 90 * 86_400_000;

const backRow = z.object({ reference: z.string(), minor: z.int() });

/** Looks for reversals that no event told of: transfers of which Stripe has taken back another sum than we know of. */
export const watchReversals = async (now = new Date()): Promise<void> => {
  const reversed = await listReversed(new Date(now.getTime() - LOOK_BACK_MS));
  if (reversed.size === 0) return;
  const rows = await queryRows(getDb(), backRow)`
    select t.reference, (select coalesce(sum(r.amount_minor), 0) from connect_reversals r where r.transfer_id = t.id and r.status = 'done')::bigint as minor
    from connect_transfers t where t.reference in ${[...reversed.keys()]}`;
  for (const { reference, minor } of rows) if (reversed.get(reference) !== minor) await takeReversals(reference);
};
