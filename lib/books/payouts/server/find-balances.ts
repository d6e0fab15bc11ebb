import { sql } from "drizzle-orm";
import { z } from "zod";
import { waiting } from "#lib/books/payouts/schema.ts";
import { findReserves } from "#lib/books/payouts/server/find-reserves.ts";
import { selectWaiting } from "#lib/books/payouts/server/find-waiting.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const earnedRow = z.object({ sellerId: z.int(), currency: currencyCode, earnedMinor: z.int(), waiting: z.array(waiting) });
/**
 * What a seller has earned in a currency, minor units: `heldMinor` waits for buyers' transfers, `waitingMinor` until no buyer can have it
 * back, `reservedMinor` is held back of a new seller's sales; `availableMinor` is left. `waiting` says of each part what it waits for.
 */
export type Earned = z.infer<typeof earnedRow> & {
  heldMinor: number;
  waitingMinor: number;
  reservedMinor: number;
  availableMinor: number;
  /** The day on which the reserve ends, YYYY-MM-DD. */
  reservedUntil: string | null;
};

const sum = (parts: Earned["waiting"]): number => parts.reduce((total, { amountMinor }) => total + amountMinor, 0);

/**
 * Earnings from the ledger; of all sellers, or of one. Below zero: refunds came after she was paid, later sales make up for them. Only what is
 * available may leave: by a batch, or turned into credit (reliability: earnings are pending until the withdrawal period is over or its right
 * has ended).
 */
export const findEarned = async (db: Db | Tx, sellerId?: number, now = new Date()): Promise<Earned[]> => {
  const account = sellerId === undefined ? sql`e.account like 'payable:seller:%'` : sql`e.account = ${`payable:seller:${sellerId}`}`;
  // In one statement, so of one moment: a sale that is given back between two would be missing among what waits, but not yet in the ledger.
  const earned = await queryRows(db, earnedRow)`
    with earned as (
      select substr(e.account, 16)::bigint as seller_id, e.currency, -sum(e.amount_minor)::bigint as minor
      from ledger_entries e where ${account} group by 1, 2),
    waiting as (
      select seller_id, currency, jsonb_agg(jsonb_build_object('reason', reason, 'until', until, 'amountMinor', minor) order by until nulls first, reason) as parts
      from (${selectWaiting(now, sellerId)}) w group by 1, 2)
    select e.seller_id as "sellerId", e.currency, e.minor as "earnedMinor", coalesce(w.parts, '[]'::jsonb) as waiting
    from earned e left join waiting w on w.seller_id = e.seller_id and w.currency = e.currency order by 1, 2`;
  const reserves = await findReserves(db, now, sellerId);
  return earned.map((row) => {
    const heldMinor = sum(row.waiting.filter(({ reason }) => reason === "transfer"));
    const waitingMinor = sum(row.waiting) - heldMinor;
    const reserve = reserves.get(`${row.sellerId} ${row.currency}`);
    // Of what waits anyway nothing more is held back.
    const reservedMinor = reserve ? Math.max(0, Math.ceil(((reserve.keptMinor - waitingMinor) * reserve.percent) / 100)) : 0;
    const availableMinor = Math.max(0, row.earnedMinor - heldMinor - waitingMinor - reservedMinor);
    const reservedUntil = reserve && reservedMinor > 0 ? reserve.until : null;
    return { ...row, heldMinor, waitingMinor, reservedMinor, availableMinor, reservedUntil };
  });
};
