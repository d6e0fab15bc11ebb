import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Cause, categoriesOf, explain, SETTLING_MS } from "#lib/books/reconciliation/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { keeperName } from "#lib/platform/payments/get-provider.ts";
import { keeperIn } from "#lib/platform/payments/keeper.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

const sumsRow = z.object({
  orderId: z.int().nullable(),
  payment: z.string().nullable(),
  currency: currencyCode,
  bookedMinor: z.int(),
  bookedPayment: z.int(),
  bookedDispute: z.int(),
  seenMinor: z.int(),
  seenPayment: z.int(),
  seenDispute: z.int(),
  since: moment,
});

const list = (categories: readonly string[]) => sql`(${sql.join([...categories], sql`, `)})`;

/**
 * Every entry of the account that belongs to an order, by that order. What the shop books of movements themselves, and what arrives at the bank, is
 * no order's.
 */
const bookedAt = (keeper: string) => sql`
  select coalesce(
      case when t.subject like 'order:%' then split_part(t.subject, ':', 2)::bigint end, r.order_id, d.order_id, x.order_id) as order_id,
    null::text as payment, e.currency, e.amount_minor as booked,
    case when t.kind = 'sale' then e.amount_minor else 0 end as booked_payment,
    case when t.kind in ('dispute', 'dispute_returned', 'fee') then e.amount_minor else 0 end as booked_dispute,
    0::bigint as seen, 0::bigint as seen_payment, 0::bigint as seen_dispute, t.created_at as at
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  left join refunds r on t.subject like 'refund:%' and r.id = split_part(t.subject, ':', 2)::bigint
  left join disputes d on t.subject like 'dispute:%' and d.id = split_part(t.subject, ':', 2)::bigint
  left join provider_refunds x on t.subject like 'provider-refund:%' and x.id = split_part(t.subject, ':', 2)::bigint
  where e.account = ${accounts.receivable(keeper)} and t.subject !~ '^(provider-movement|bank-allocation|connect-transfer|connect-reversal):'`;

const seenAt = (keeper: string) => sql`
  select p.order_id, case when p.order_id is null then m.payment end, m.source_currency, 0, 0, 0, m.source_minor,
    case when m.category in ${list(categoriesOf("payment"))} then m.source_minor else 0 end,
    case when m.category in ${list(categoriesOf("dispute"))} then m.source_minor else 0 end, m.occurred_at
  from provider_movements m left join payments p on p.provider = ${keeper} and p.reference = m.payment
  where ${keeperIn(sql`m.reference`)} = ${keeper} and m.category in ${list(categoriesOf("payment", "refund", "dispute"))}
  union all
  select p.order_id, case when p.order_id is null then m.payment end, m.currency, 0, 0, 0, -m.fee_minor, 0, -m.fee_minor, m.occurred_at
  from provider_movements m left join payments p on p.provider = ${keeper} and p.reference = m.payment
  where ${keeperIn(sql`m.reference`)} = ${keeper} and m.category in ${list(categoriesOf("dispute"))} and m.fee_minor <> 0`;

export type Found = {
  cause: Cause;
  orderId: number | null;
  payment: string | null;
  currency: Currency;
  minor: number;
  since: Date;
  isSettling: boolean;
};

const transferRow = z.object({ reference: z.string(), currency: currencyCode, minor: z.int(), since: moment });

/** Sellers' money that left by transfers of the provider or came back, each by the provider's id of it: books less provider. */
const findTransfers = async (): Promise<Found[]> => {
  const rows = await queryRows(getDb(), transferRow)`
    select reference, currency, sum(minor)::bigint as minor, max(at) as since from (
      select coalesce(s.reference, r.reference, t.subject) as reference, e.currency, e.amount_minor as minor, t.created_at as at
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      left join connect_transfers s on t.subject = 'connect-transfer:' || s.id left join connect_reversals r on t.subject = 'connect-reversal:' || r.id
      where e.account = 'receivable:stripe' and t.subject ~ '^connect-(transfer|reversal):'
      union all select coalesce(source, reference), source_currency, -source_minor, occurred_at from provider_movements
      where category in ${list(categoriesOf("transfer"))}) w
    group by 1, 2 having sum(minor) <> 0`;
  return rows.map(({ reference: payment, ...one }) => ({
    ...one,
    cause: "transfer_differs",
    orderId: null,
    payment,
    isSettling: isYoung(one.since),
  }));
};

const isYoung = (since: Date): boolean => Date.now() - since.getTime() < SETTLING_MS;

/**
 * What the books and the provider say differently, order by order, the oldest first. Books less provider, in minor units of the currency in which
 * the buyer paid. What is younger than three days settles by itself: both sides learn of the same thing at different times.
 */
export const findDifferences = async (): Promise<Found[]> => {
  const keeper = keeperName() ?? "stripe";
  const rows = await queryRows(getDb(), sumsRow)`
    select order_id as "orderId", payment, currency, sum(booked)::bigint as "bookedMinor", sum(booked_payment)::bigint as "bookedPayment",
      sum(booked_dispute)::bigint as "bookedDispute", sum(seen)::bigint as "seenMinor", sum(seen_payment)::bigint as "seenPayment",
      sum(seen_dispute)::bigint as "seenDispute", max(at) as since
    from (${bookedAt(keeper)} union all ${seenAt(keeper)}) w (order_id, payment, currency, booked, booked_payment, booked_dispute, seen, seen_payment, seen_dispute, at)
    group by 1, 2, 3 having sum(booked) <> sum(seen) order by since, order_id`;
  const ofOrders = rows.flatMap(({ orderId, payment, currency, since, ...sums }) =>
    explain(sums).map(({ cause, minor }) => ({ cause, minor, orderId, payment, currency, since, isSettling: isYoung(since) })),
  );
  return [...ofOrders, ...(await findTransfers())];
};
