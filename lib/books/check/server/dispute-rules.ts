import { sql } from "drizzle-orm";
import { booked } from "#lib/books/check/server/ledger-rules.ts";
import type { Rule } from "#lib/books/check/server/rule.ts";
import { keeperIn, receivableIn } from "#lib/platform/payments/keeper.ts";

const disputes = sql`select count(*) from disputes`;
const moved = (condition: ReturnType<typeof sql>, sign: 1 | -1) => sql`
  select 'dispute:' || d.id as subject, a.account, d.currency, ${sign}::int * a.minor as minor from disputes d
  cross join lateral (values ('disputed:' || ${keeperIn(sql`d.reference`)}, d.amount_minor), (${receivableIn(sql`d.reference`)}, -d.amount_minor)) as a (account, minor) where ${condition}`;

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
      cross join lateral (values ('disputed:' || ${keeperIn(sql`d.reference`)}, -d.amount_minor), (${receivableIn(sql`d.reference`)}, d.amount_minor - d.loss_minor), ('expense:bad-debts', d.loss_minor)) as a (account, minor)
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
        cross join lateral (values ('expense:dispute-fees', d.fee_minor), (${receivableIn(sql`d.reference`)}, -d.fee_minor)) as a (account, minor) where d.fee_minor > 0)
      select 'dispute ' || coalesce(w.id, f.id) || ' ' || coalesce(w.account, f.account) || ': booked ' || coalesce(f.minor, 0) || ', must be ' || coalesce(w.minor, 0) as what
      from wanted w full join fees f on f.id = w.id and f.account = w.account and f.currency = w.currency where coalesce(w.minor, 0) <> coalesce(f.minor, 0)`,
  },
  {
    name: "dispute-refunds",
    sentence: "sales that a lost dispute took back were taken back by it, and none says so of another",
    count: sql`select count(*) from refunds where reason = 'dispute'`,
    breaches: sql`
      select 'refund ' || r.id || ' (' || r.reason || ', ' || r.status || ') by dispute ' || coalesce(d.id, 0) as what from refunds r left join disputes d on d.id = r.dispute_id
      where (r.dispute_id is not null) <> (r.reason = 'dispute')
        or (r.reason = 'dispute' and (d.status is distinct from 'lost' or r.status <> 'paid_back' or r.order_id <> d.order_id or r.payment_id is distinct from d.payment_id))`,
  },
  {
    name: "dispute-payment",
    sentence: "disputes are about a payment of their order that came, in its currency and not above it",
    count: disputes,
    breaches: sql`
      select 'dispute ' || d.id || ' of ' || d.amount_minor || ' ' || d.currency || ' about payment ' || p.id as what
      from disputes d join payments p on p.id = d.payment_id join orders o on o.id = d.order_id
      where p.order_id <> o.id or p.provider <> ${keeperIn(sql`d.reference`)} or p.status not in ('succeeded', 'refunded') or d.currency <> p.currency or d.amount_minor > p.amount_minor`,
  },
  {
    name: "provider-refunds",
    sentence:
      "what went back in the provider's own room is of the payment's order, took sales back as it says, and is booked where it is our loss",
    count: sql`select count(*) from provider_refunds`,
    breaches: sql`
      select 'refund ' || r.id || ' (' || r.reason || ', ' || r.status || ') by ' || coalesce(x.reference, 'nothing') as what
      from refunds r left join provider_refunds x on x.id = r.provider_refund_id
      where (r.provider_refund_id is not null) <> (r.reason = 'provider')
        or (r.reason = 'provider' and (r.status <> 'paid_back' or r.order_id <> x.order_id or r.payment_id is distinct from x.payment_id))
      union all
      select 'provider refund ' || x.reference || ' of payment ' || p.id from provider_refunds x join payments p on p.id = x.payment_id
      where p.order_id <> x.order_id or p.provider <> 'stripe' or p.currency <> x.currency or x.amount_minor > p.amount_minor
      union all
      select what from (${booked(
        "provider_refund",
        "",
        sql`select 'provider-refund:' || x.id as subject, a.account, x.currency, a.minor from provider_refunds x
        cross join lateral (values ('expense:bad-debts', x.loss_minor), ('receivable:stripe', -x.loss_minor)) as a (account, minor)`,
      )}) as b`,
  },
  {
    name: "taken-shared",
    sentence:
      "what buyers got past us, by their banks or from the provider's own room, covered what was to go back, took sales back, or is our loss",
    count: sql`select (select count(*) from disputes where status = 'lost') + (select count(*) from provider_refunds)`,
    breaches: sql`
      with taken as (
        select payment_id, amount_minor - loss_minor as minor from disputes where status = 'lost'
        union all select payment_id, amount_minor - loss_minor from provider_refunds),
      shared as (
        select payment_id, case when reason in ('dispute', 'provider') then amount_minor - credit_minor else covered_minor end as minor from refunds where payment_id is not null
        union all select payment_id, covered_minor from vat_corrections where payment_id is not null)
      select 'payment ' || coalesce(t.payment_id, s.payment_id) || ': taken ' || coalesce(t.minor, 0) || ', accounted for ' || coalesce(s.minor, 0) as what
      from (select payment_id, sum(minor) as minor from taken group by 1) t
      full join (select payment_id, sum(minor) as minor from shared group by 1) s on s.payment_id = t.payment_id
      where coalesce(t.minor, 0) <> coalesce(s.minor, 0)`,
  },
];
