import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const earnedRow = z.object({ sellerId: z.int(), currency: currencyCode, earnedMinor: z.int(), heldMinor: z.int() });
/** What sellers have earned by currency, minor units: `heldMinor` of it waits for buyers' bank transfers, `availableMinor` is left. */
export type Earned = z.infer<typeof earnedRow> & { availableMinor: number };

/**
 * Earnings from the ledger; of all sellers, or of one. Below zero: refunds came after she was paid, later sales make up for them. What a
 * buyer has not transferred yet is hers by the books, but is paid out only when it came.
 */
export const findEarned = async (db: Db | Tx, sellerId?: number): Promise<Earned[]> => {
  const account = sellerId === undefined ? sql`e.account like 'payable:seller:%'` : sql`e.account = ${`payable:seller:${sellerId}`}`;
  const rows = await queryRows(db, earnedRow)`
    with earned as (
      select substr(e.account, 16)::bigint as seller_id, e.currency, -sum(e.amount_minor)::bigint as earned
      from ledger_entries e where ${account} group by 1, 2),
    held as (
      select l.seller_id, o.currency, sum(l.seller_minor)::bigint as held from orders o join order_lines l on l.order_id = o.id
      where o.status = 'awaiting_transfer' and ${sellerId === undefined ? sql`true` : sql`l.seller_id = ${sellerId}`} group by 1, 2)
    select e.seller_id as "sellerId", e.currency, e.earned as "earnedMinor", coalesce(h.held, 0) as "heldMinor"
    from earned e left join held h on h.seller_id = e.seller_id and h.currency = e.currency order by 1, 2`;
  return rows.map((row) => ({ ...row, availableMinor: Math.max(0, row.earnedMinor - row.heldMinor) }));
};
