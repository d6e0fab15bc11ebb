import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { centsOf } from "#lib/books/payouts/server/exchange.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { findCurrentRates } from "#lib/catalogue/rates/server/find-current-rates.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { connectTransfers } from "#lib/platform/db/schema/schema.ts";

const sellerRow = z.object({ sellerId: z.int(), account: z.string() });

/** Who owes euros and was paid by transfers of which something could come back, with the account of each. */
export const findDebtors = (db: Db): Promise<z.infer<typeof sellerRow>[]> =>
  queryRows(db, sellerRow)`
    with left_over as (
      select t.seller_id, t.account from connect_transfers t where t.status = 'sent' and t.amount_minor >
        (select coalesce(sum(r.amount_minor), 0) from connect_reversals r where r.transfer_id = t.id and r.status <> 'refused')
      group by 1, 2)
    select l.seller_id as "sellerId", l.account from left_over l
    where (select coalesce(sum(e.amount_minor), 0) from ledger_entries e where e.account = 'payable:seller:' || l.seller_id and e.currency = 'EUR') > 0
    order by 1, 2`;

const sumRow = z.object({ minor: z.int() });

/** Euro cents that are being taken back of a seller's transfers and are not booked yet. */
export const findUnderWayBack = async (tx: Tx, sellerId: number): Promise<number> =>
  (
    await queryOne(tx, sumRow)`select coalesce(sum(r.amount_minor), 0)::bigint as minor from connect_reversals r
      join connect_transfers t on t.id = r.transfer_id where t.seller_id = ${sellerId} and r.status = 'asked'`
  ).minor;

/** Euro cents that a seller owes and nothing of hers makes up for: neither other currencies that she could be paid, nor what is coming back already. Under her lock. */
export const findEuroDebt = async (tx: Tx, sellerId: number, now: Date): Promise<number> => {
  const earned = await findEarned(tx, sellerId, now);
  const rates = await findCurrentRates(tx, now);
  const euros = earned.find(({ currency }) => currency === "EUR")?.earnedMinor ?? 0;
  const others = earned.filter(({ currency }) => currency !== "EUR").reduce((sum, one) => sum + (centsOf(one, rates) ?? 0), 0);
  return Math.max(0, -euros - others - (await findUnderWayBack(tx, sellerId)));
};

/** Transfers to an account of which something is left, the newest first. */
export const findLeft = async (tx: Tx, sellerId: number, account: string): Promise<{ id: number; leftMinor: number }[]> => {
  // Written out: in a selection from one table drizzle leaves the table's name away, and the id would be the reversal's own.
  const back = sql<number>`(select coalesce(sum(r.amount_minor), 0)::bigint from connect_reversals r where r.transfer_id = connect_transfers.id and r.status <> 'refused')`;
  const rows = await tx
    .select({ id: connectTransfers.id, amountMinor: connectTransfers.amountMinor, back })
    .from(connectTransfers)
    .where(and(eq(connectTransfers.sellerId, sellerId), eq(connectTransfers.account, account), eq(connectTransfers.status, "sent")))
    .orderBy(desc(connectTransfers.id));
  return rows.map(({ id, amountMinor, back: gone }) => ({ id, leftMinor: amountMinor - gone })).filter(({ leftMinor }) => leftMinor > 0);
};
