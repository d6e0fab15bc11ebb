import { sql } from "drizzle-orm";
import { booked } from "#lib/books/check/server/ledger-rules.ts";
import type { Rule } from "#lib/books/check/server/rule.ts";

const disputes = sql`select count(*) from disputes`;
const moved = (condition: ReturnType<typeof sql>, sign: 1 | -1) => sql`
  select 'dispute:' || d.id as subject, a.account, d.currency, ${sign}::int * a.minor as minor from disputes d
  cross join lateral (values ('disputed:stripe', d.amount_minor), ('receivable:stripe', -d.amount_minor)) as a (account, minor) where ${condition}`;

/** What buyers' banks took back, held against payments, refunds and the ledger (docs/decisions/0054-disputes.md). */
export const disputeRules: Rule[] = [
  {
    name: "dispute-taken",
    sentence: "money that a buyer's bank took is booked out of what the provider owes, and no other is",
    count: disputes,
    breaches: booked("dispute", "", moved(sql`d.taken_at is not null`, 1)),
  },
  {
    name: "dispute-returned",
    sentence: "disputed money that came back is booked in again, and no other is",
    count: sql`select count(*) from disputes where returned_at is not null`,
    breaches: booked("dispute_returned", "", moved(sql`d.returned_at is not null`, -1)),
  },
  {
    name: "dispute-lost",
    sentence: "disputes that are lost are booked out, what no refund accounts for as our loss, and no others are",
    count: sql`select count(*) from disputes where status = 'lost'`,
    breaches: booked(
      "dispute_lost",
      "",
      sql`select 'dispute:' || d.id as subject, a.account, d.currency, a.minor from disputes d
      cross join lateral (values ('disputed:stripe', -d.amount_minor), ('receivable:stripe', d.amount_minor - d.loss_minor), ('expense:bad-debts', d.loss_minor)) as a (account, minor)
      where d.status = 'lost'`,
    ),
  },
  {
    name: "dispute-fees",
    sentence: "what the provider asks for disputes is booked as it stands with them",
    count: sql`select count(*) from disputes where fee_minor > 0`,
    breaches: sql`
      with fees as (
        select split_part(t.subject, ':', 2)::bigint as id, e.account, e.currency, sum(e.amount_minor) as minor
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind = 'fee' and t.subject like 'dispute:%' group by 1, 2, 3 having sum(e.amount_minor) <> 0),
      wanted as (
        select d.id, a.account, d.fee_currency as currency, a.minor from disputes d
        cross join lateral (values ('expense:dispute-fees', d.fee_minor), ('receivable:stripe', -d.fee_minor)) as a (account, minor) where d.fee_minor > 0)
      select 'dispute ' || coalesce(w.id, f.id) || ' ' || coalesce(w.account, f.account) || ': booked ' || coalesce(f.minor, 0) || ', must be ' || coalesce(w.minor, 0) as what
      from wanted w full join fees f on f.id = w.id and f.account = w.account and f.currency = w.currency where coalesce(w.minor, 0) <> coalesce(f.minor, 0)`,
  },
  {
    name: "dispute-refunds",
    sentence: "lost disputes are what they gave back and our loss, and nothing else went back by a dispute",
    count: sql`select count(*) from disputes where status = 'lost'`,
    breaches: sql`
      with given as (
        select id, reason, status, order_id, payment_id, dispute_id, amount_minor - credit_minor as minor from refunds
        union all select id, 'vat', status, order_id, payment_id, dispute_id, amount_minor - credit_minor from vat_corrections)
      select 'dispute ' || d.id || ' of ' || d.amount_minor || ': given back ' || coalesce(sum(g.minor), 0) || ', loss ' || d.loss_minor as what
      from disputes d left join given g on g.dispute_id = d.id where d.status = 'lost' group by d.id
      having coalesce(sum(g.minor), 0) + d.loss_minor <> d.amount_minor
      union all
      select g.reason || ' ' || g.id || ' (' || g.status || ') by dispute ' || coalesce(d.id, 0) from given g left join disputes d on d.id = g.dispute_id
      where (g.dispute_id is not null or g.reason = 'dispute') and (d.status is distinct from 'lost' or g.status <> 'paid_back' or g.order_id <> d.order_id or g.payment_id is distinct from d.payment_id)`,
  },
  {
    name: "dispute-payment",
    sentence: "disputes are about a payment of their order that came, in its currency and not above it",
    count: disputes,
    breaches: sql`
      select 'dispute ' || d.id || ' of ' || d.amount_minor || ' ' || d.currency || ' about payment ' || p.id as what
      from disputes d join payments p on p.id = d.payment_id join orders o on o.id = d.order_id
      where p.order_id <> o.id or p.provider <> 'stripe' or p.status not in ('succeeded', 'refunded') or d.currency <> p.currency or d.amount_minor > p.amount_minor`,
  },
];
