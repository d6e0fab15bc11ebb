import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { operatorDay, operatorTimeZone } from "#lib/platform/operator/operator.ts";

/** A seller of goods with fewer sales and no more than this in a year is not reported (Directive 2011/16/EU, annex V, section I B 4 d). */
const GOODS_SALES = 30;
const GOODS_CENTS = 200_000;

const salesRow = z.object({ sellerId: z.int(), sales: z.int(), cents: z.int() });

/** Of an order `o`: its sellers are credited with it. What was ordered on account is theirs once it is paid. */
export const isCredited = sql`(o.provider <> 'invoice' or o.paid_at is not null)`;

/** Whether the operator reports sellers at all. */
export const isDac7On = (): boolean => getEnv().DAC7 !== "off";

/** Whether so many sales and euro cents make a seller reportable: any, unless the operator reads her materials as goods. */
export const isReportable = (sales: number, cents: number): boolean => {
  const mode = getEnv().DAC7;
  if (mode === "off" || sales === 0) return false;
  return mode === "all" || sales >= GOODS_SALES || cents > GOODS_CENTS;
};

/**
 * Of these sellers those whose payouts wait: reportable in the year of `now`, and nothing known of who they are. The share counts, in euro by
 * the rates frozen with the orders; the annex allows to withhold it as long as the facts are missing (section IV A 2).
 */
export const findUnidentified = async (db: Db | Tx, sellerIds: readonly number[], now = new Date()): Promise<Set<number>> => {
  if (!isDac7On() || sellerIds.length === 0) return new Set();
  const year = Number(operatorDay(now).slice(0, 4));
  const rows = await queryRows(db, salesRow)`
    select l.seller_id as "sellerId", count(*) as sales,
      coalesce(sum(case when o.currency = 'EUR' then l.seller_minor
        else round(l.seller_minor::numeric / (o.rates ->> o.currency)::numeric * coalesce((o.rates ->> 'EUR')::numeric, 1)) end), 0)::bigint as cents
    from order_lines l join orders o on o.id = l.order_id join ledger_transactions t on t.kind = 'sale' and t.subject = 'order:' || o.id
    where l.seller_id in ${[...sellerIds]} and l.gross_minor > 0 and ${isCredited}
      and extract(year from case o.provider when 'invoice' then o.paid_at else t.created_at end at time zone ${operatorTimeZone()}::text) = ${year}
      and not exists (select 1 from seller_identities i where i.user_id = l.seller_id and i.tax_number is not null)
    group by 1`;
  return new Set(rows.filter(({ sales, cents }) => isReportable(sales, cents)).map(({ sellerId }) => sellerId));
};
