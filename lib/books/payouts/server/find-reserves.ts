import { sql } from "drizzle-orm";
import { z } from "zod";
import { keptMinor } from "#lib/books/payouts/server/find-waiting.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { getEnv, isDemo } from "#lib/platform/env/env.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { operatorTimeZone } from "#lib/platform/operator/operator.ts";

const reserveRow = z.object({ sellerId: z.int(), currency: currencyCode, keptMinor: z.int(), until: z.string() });
/** What a new seller's paid sales have brought, minor units, how many percent of it are held back, and until which day (YYYY-MM-DD). */
export type Reserve = z.infer<typeof reserveRow> & { percent: number };

/**
 * The reserve of sellers whose first paid sale lies less than SELLER_RESERVE_DAYS back, by `<seller> <currency>`: a share of their earnings
 * stays against refunds that nobody foresees. None in a demonstration, and none where it is set to 0 percent.
 */
export const findReserves = async (db: Db | Tx, now: Date, sellerId?: number): Promise<Map<string, Reserve>> => {
  const { SELLER_RESERVE_PERCENT: percent, SELLER_RESERVE_DAYS: days } = getEnv();
  if (isDemo()) return new Map();
  const rows = await queryRows(db, reserveRow)`
    with sold as (
      select l.seller_id, o.currency, o.paid_at, ${keptMinor} as kept
      from order_lines l join orders o on o.id = l.order_id
      where o.status in ('paid', 'refunded') and o.paid_at is not null and l.gross_minor > 0
        and ${sellerId === undefined ? sql`true` : sql`l.seller_id = ${sellerId}`}),
    firsts as (
      select seller_id, min(paid_at) + make_interval(days => ${days}::int) as ends from sold group by 1)
    select s.seller_id as "sellerId", s.currency, sum(s.kept)::bigint as "keptMinor",
      to_char(f.ends at time zone ${operatorTimeZone()}::text, 'YYYY-MM-DD') as until
    from sold s join firsts f on f.seller_id = s.seller_id where f.ends > ${now.toISOString()}::timestamptz group by 1, 2, f.ends`;
  return new Map(rows.map((row) => [`${row.sellerId} ${row.currency}`, { ...row, percent }]));
};
