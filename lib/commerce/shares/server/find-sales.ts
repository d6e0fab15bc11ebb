import { z } from "zod";
import { SHARE_MONTHS } from "#lib/commerce/shares/rules.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencies } from "#lib/platform/worlds/currencies.ts";

const digits = JSON.stringify(Object.fromEntries(Object.entries(currencies).map(([code, { minorDigits }]) => [code, minorDigits])));

const salesRow = z.object({ sellerId: z.int(), cents: z.int() });

/**
 * Net sales of the last 12 months by seller in euro cents, at the rate of each order, without what was refunded and without
 * what nobody has paid yet: what decides about her share. Sellers without a sale are not in the map.
 */
export const findSales = async (db: Db | Tx, sellerIds: readonly number[], at: Date): Promise<Map<number, number>> => {
  if (sellerIds.length === 0) return new Map();
  const rows = await queryRows(db, salesRow)`
    select l.seller_id as "sellerId", round(sum((l.gross_minor - l.vat_minor) * (l.gross_minor - l.refunded_minor)::numeric / l.gross_minor
      / power(10::numeric, (${digits}::jsonb ->> o.currency)::int) / (o.rates ->> o.currency)::numeric * 100))::bigint as cents
    from order_lines l join orders o on o.id = l.order_id
    where l.seller_id in ${[...sellerIds]} and l.gross_minor > 0 and o.status in ('paid', 'refunded') and o.paid_at is not null
      and (o.rates ->> o.currency)::numeric > 0
      and o.placed_at > ${at.toISOString()}::timestamptz - make_interval(months => ${SHARE_MONTHS}::int) and o.placed_at < ${at.toISOString()}::timestamptz
    group by l.seller_id`;
  return new Map(rows.map(({ sellerId, cents }) => [sellerId, cents]));
};
