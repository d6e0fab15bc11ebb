import { stringify } from "csv-stringify/sync";
import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MIN_PAYOUT_CENTS } from "#lib/books/payouts/rules.ts";
import type { Balances, ListMovementsInput, Movement, MovementPage } from "#lib/books/payouts/schema.ts";
import { centsOf, type Rates } from "#lib/books/payouts/server/exchange.ts";
import { type Earned, findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { findHeld } from "#lib/books/sanctions/server/find-held.ts";
import { findCurrentRates } from "#lib/catalogue/rates/server/find-current-rates.ts";
import { markFormulas } from "#lib/platform/csv/formulas.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { moment, totalRow } from "#lib/platform/db/row-types.ts";
import { creditAccounts, payouts } from "#lib/platform/db/schema/schema.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { operatorTimeZone } from "#lib/platform/operator/operator.ts";
import { hasConnect } from "#lib/platform/payments/get-provider.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { findUnverified } from "#lib/selling/verification/server/find-unverified.ts";

const MAX_CSV_ROWS = 10_000;

const eurosOf = (earned: Earned | undefined, rates: Rates): Balances["items"][number]["euros"] => {
  const rate = earned && earned.currency !== "EUR" && rates.get(earned.currency);
  if (!rate) return null;
  return { cents: centsOf(earned, rates) ?? 0, perEuro: rate.perEuro, observedAt: rate.observedAt.toISOString() };
};

const transferredRow = z.object({ underWayMinor: z.int(), paidMinor: z.int(), isThere: z.boolean() });

/** What is on its way to her account at Stripe, and what arrived and stayed there; euro cents. */
const findTransferred = (userId: number) =>
  queryOne(getDb(), transferredRow)`
    select coalesce(sum(t.amount_minor) filter (where t.status in ('prepared', 'due', 'asked')), 0)::bigint as "underWayMinor",
      coalesce(sum(t.amount_minor - (select coalesce(sum(r.amount_minor), 0) from connect_reversals r where r.transfer_id = t.id and r.status = 'done'))
        filter (where t.status = 'sent'), 0)::bigint as "paidMinor", count(*) > 0 as "isThere"
    from connect_transfers t where t.seller_id = ${userId}`;

type Gone = { currency: Currency; underWayMinor: number; paidMinor: number };

const withTransfers = (byBank: readonly Gone[], own: z.infer<typeof transferredRow>): Gone[] => {
  if (own.underWayMinor === 0 && own.paidMinor === 0) return [...byBank];
  const euros = byBank.find(({ currency }) => currency === "EUR") ?? { underWayMinor: 0, paidMinor: 0 };
  const both = { underWayMinor: euros.underWayMinor + own.underWayMinor, paidMinor: euros.paidMinor + own.paidMinor };
  return [...byBank.filter(({ currency }) => currency !== "EUR"), { currency: "EUR", ...both }];
};

/** ROUTE-25: in every currency what can be spent, what was earned, what of it can be paid out, and what is on its way. */
export const getBalances = async (userId: number): Promise<Balances> => {
  const db = getDb();
  const credits = await db.select().from(creditAccounts).where(eq(creditAccounts.userId, userId));
  const now = new Date();
  const earned = await findEarned(db, userId, now);
  const rates = await findCurrentRates(db, now);
  const sumOf = (status: "prepared" | "sent") =>
    sql<number>`coalesce(sum(${payouts.amountMinor}) filter (where ${payouts.status} = ${status}), 0)::bigint`;
  const byBank = await db
    .select({ currency: payouts.currency, underWayMinor: sumOf("prepared"), paidMinor: sumOf("sent") })
    .from(payouts)
    .where(eq(payouts.sellerId, userId))
    .groupBy(payouts.currency);
  const own = await findTransferred(userId);
  const paid = withTransfers(byBank, own);
  const currencies = [...new Set([...credits, ...earned, ...paid].map(({ currency }) => currency))].sort();
  return {
    hasConnect: hasConnect() || own.isThere,
    isHeld: (await findHeld(db, [userId])).size > 0,
    isUnverified: (await findUnverified(db, [userId])).size > 0,
    items: currencies.map((currency) => {
      const gained = earned.find((one) => one.currency === currency);
      const gone = paid.find((one) => one.currency === currency);
      return {
        currency,
        creditMinor: credits.find((one) => one.currency === currency)?.balanceMinor ?? 0,
        earnedMinor: gained?.earnedMinor ?? 0,
        heldMinor: gained?.heldMinor ?? 0,
        waitingMinor: gained?.waitingMinor ?? 0,
        waiting: gained?.waiting ?? [],
        reservedMinor: gained?.reservedMinor ?? 0,
        reservedUntil: gained?.reservedUntil ?? null,
        availableMinor: gained?.availableMinor ?? 0,
        underWayMinor: gone?.underWayMinor ?? 0,
        paidMinor: gone?.paidMinor ?? 0,
        minimumMinor: MIN_PAYOUT_CENTS,
        euros: eurosOf(gained, rates),
      };
    }),
  };
};

type Filter = Omit<ListMovementsInput, "page" | "limit">;

const source = (userId: number, { currency, kind, account, from, to }: Filter): SQL => {
  const accounts = { earned: [`payable:seller:${userId}`], credit: [`credit:user:${userId}`] };
  const wanted = account ? accounts[account] : [...accounts.earned, ...accounts.credit];
  const day = sql`(t.created_at at time zone ${operatorTimeZone()}::text)::date`;
  return sql`from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where e.account in ${wanted} and ${currency ? sql`e.currency = ${currency}` : sql`true`} and ${kind ? sql`t.kind = ${kind}` : sql`true`}
      and ${from ? sql`${day} >= ${from}::date` : sql`true`} and ${to ? sql`${day} <= ${to}::date` : sql`true`}`;
};

const movementRow = z.object({
  id: z.int(),
  at: moment,
  kind: z.string(),
  account: z.string(),
  currency: currencyCode,
  amountMinor: z.int(),
  subject: z.string(),
  orderId: z.int().nullable(),
  rate: z.object({ currency: currencyCode, perEuro: z.number() }).nullable(),
  isOwnOrder: z.boolean(),
});

const readMovements = async (userId: number, filter: Filter, limit: number, offset: number): Promise<Movement[]> => {
  const rows = await queryRows(getDb(), movementRow)`
    select m.*, coalesce((select true from orders o where o.id = m."orderId" and o.user_id = ${userId}), false) as "isOwnOrder" from (
      select e.id, t.created_at as at, t.kind, e.account, e.currency, -e.amount_minor as "amountMinor", t.subject,
        case when t.subject ~ '^order:[0-9]+' then substring(t.subject from '^order:([0-9]+)')::bigint
          when t.subject ~ '^refund:[0-9]+' then (select r.order_id from refunds r where r.id = substring(t.subject from '^refund:([0-9]+)')::bigint) end as "orderId",
        case when t.kind <> 'exchange' then null
          when t.subject like 'payout:%' then (select jsonb_build_object('currency', x.currency, 'perEuro', x.per_euro) from payout_exchanges x
            where x.payout_id = split_part(t.subject, ':', 2)::bigint and x.currency = split_part(t.subject, ':', 3))
          when t.subject like 'connect-transfer:%' then (select jsonb_build_object('currency', x.currency, 'perEuro', x.per_euro) from connect_exchanges x
            where x.transfer_id = split_part(t.subject, ':', 2)::bigint and x.currency = split_part(t.subject, ':', 3)) end as rate
      ${source(userId, filter)} order by e.id desc limit ${limit} offset ${offset}) m order by m.id desc`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), account: row.account.startsWith("payable:") ? "earned" : "credit" }));
};

/** Every booking of the user's own earnings and credit, the newest first; above zero it brought something. */
export const listMovements = async (userId: number, { page, limit, ...filter }: ListMovementsInput): Promise<MovementPage> => {
  const items = await readMovements(userId, filter, limit, (page - 1) * limit);
  const { total } = await queryOne(getDb(), totalRow)`select count(*) as total ${source(userId, filter)}`;
  return { items, total, page, limit };
};

/** The same as a CSV file, at most 10,000 rows; amounts in minor units. */
export const exportMovements = async (userId: number, filter: Filter): Promise<string> => {
  const rows = await readMovements(userId, filter, MAX_CSV_ROWS, 0);
  const columns = ["id", "at", "kind", "account", "currency", "amountMinor", "orderId", "perEuro", "subject"];
  const flat = rows.map(({ rate, ...row }) => ({ ...row, perEuro: rate?.perEuro ?? null }));
  return stringify(flat, { header: true, bom: true, record_delimiter: "windows", cast: { string: markFormulas }, columns });
};
