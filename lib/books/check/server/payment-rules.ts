import { sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";

const payments = sql`select count(*) from payments`;

/** What was given back of orders: by refunds, and by the corrections of their VAT. */
const back = sql`(
  select order_id, payment_id, amount_minor, credit_minor, turned_minor, status from refunds where status in ('booked', 'paid_back')
  union all select order_id, payment_id, amount_minor, credit_minor, 0, status from vat_corrections)`;

/** What was asked of providers and banks, held against orders and refunds. */
export const paymentRules: Rule[] = [
  {
    name: "payment-order",
    sentence: "payments are of their order's amount, currency and way, and not of one that costs nothing",
    count: payments,
    breaches: sql`
      select 'payment ' || p.id || ' of order ' || o.id || ': ' || p.amount_minor || ' ' || p.currency || ' by ' || p.provider as what
      from payments p join orders o on o.id = p.order_id
      where (p.amount_minor, p.currency, p.provider) is distinct from (o.total_minor, o.currency, o.provider)`,
  },
  {
    name: "order-paid",
    sentence: "orders that hold have exactly one payment that came, or is waited for by invoice; others have none",
    count: sql`select count(*) from orders where total_minor > 0`,
    breaches: sql`
      select 'order ' || o.id || ' is ' || o.status || ', payments ' || coalesce(string_agg(p.status, ', '), 'none') as what
      from orders o left join payments p on p.order_id = o.id where o.total_minor > 0 group by o.id
      having case o.status
        when 'paid' then count(*) filter (where p.status in ('succeeded', 'refunded')) <> 1 or count(*) filter (where p.status = 'reserved') <> 0
        when 'awaiting_transfer' then count(*) filter (where p.status = 'reserved') <> 1 or count(p.id) <> 1
        when 'pending' then count(*) filter (where p.status = 'reserved') <> 1 or count(*) filter (where p.status in ('succeeded', 'refunded')) <> 0
        when 'refunded' then count(*) filter (where p.status in ('succeeded', 'refunded') or (p.status = 'failed' and p.failure = 'refunded' and o.paid_at is null)) <> 1
        else count(*) filter (where p.status = 'reserved') <> 0 end`,
  },
  {
    name: "payment-reference",
    sentence: "money that came has the provider's reference, its time, and no failure",
    count: payments,
    breaches: sql`
      select 'payment ' || id || ' (' || status || ')' as what from payments
      where (status in ('succeeded', 'refunded') and (reference is null or settled_at is null or failure is not null))
        or (status = 'reserved' and settled_at is not null) or settled_at < created_at - interval '1 minute'`,
  },
  {
    name: "payment-returned",
    sentence: "payments are marked as returned exactly when all of their money went back",
    count: sql`select count(*) from payments where status in ('succeeded', 'refunded') and provider <> 'invoice'`,
    breaches: sql`
      select 'payment ' || p.id || ' (' || p.status || ') of ' || p.amount_minor || ', paid back ' || coalesce(b.minor, 0) as what
      from payments p join orders o on o.id = p.order_id
      left join (select payment_id, sum(amount_minor - credit_minor) as minor from ${back} g where status = 'paid_back' group by 1) b on b.payment_id = p.id
      where p.provider <> 'invoice' and o.status not in ('failed', 'cancelled')
        and ((p.status = 'refunded') <> (coalesce(b.minor, 0) >= p.amount_minor) or coalesce(b.minor, 0) > p.amount_minor)
        and p.status in ('succeeded', 'refunded')`,
  },
  {
    name: "refund-lines",
    sentence: "refunds are the sum of amounts above zero of lines of their order, in its currency",
    count: sql`select count(*) from refunds`,
    breaches: sql`
      select 'refund ' || r.id || ' of ' || r.amount_minor || ' ' || r.currency as what
      from refunds r join orders o on o.id = r.order_id
      left join lateral jsonb_array_elements(r.lines) a on true
      left join order_lines l on l.id = (a ->> 'orderLineId')::bigint and l.order_id = r.order_id
      group by r.id, o.id
      having r.amount_minor + coalesce(r.vat_given_minor, 0) <> coalesce(sum((a ->> 'amountMinor')::bigint), 0) or count(a) <> count(l.id)
        or count(a) <> count(distinct l.id) or min((a ->> 'amountMinor')::bigint) <= 0 or r.currency <> o.currency`,
  },
  {
    name: "refund-decided",
    sentence: "refunds are decided by another person than the one who asked, or by a rule, and say when",
    count: sql`select count(*) from refunds`,
    breaches: sql`
      select 'refund ' || id || ' (' || status || ') asked by ' || coalesce(requested_by, 0) || ', decided by ' || coalesce(decided_by, 0) as what
      from refunds where (status = 'requested') <> (decided_at is null) or decided_by = requested_by
        or (status = 'requested' and decided_by is not null) or decided_at < created_at - interval '1 minute'`,
  },
  {
    name: "refund-witness",
    sentence: "the audit log names the same persons for refunds, and knows every one that a person asked for or decided",
    count: sql`select count(*) from refunds where requested_by is not null`,
    breaches: sql`
      with log as (select action, actor_id, (data ->> 'refund')::bigint as id, (data ->> 'amountMinor')::bigint as minor from audit_log
        where action in ('refund.asked', 'refund.booked', 'refund.refused', 'withdrawal.accepted'))
      select 'refund ' || r.id || ' asked by ' || r.requested_by as what from refunds r
      where r.requested_by is not null
        and not exists (select 1 from log where log.id = r.id and action = 'refund.asked' and actor_id = r.requested_by
          and minor = r.amount_minor + coalesce(r.vat_given_minor, 0))
      union all
      select 'refund ' || r.id || ' decided by ' || r.decided_by from refunds r
      where r.decided_by is not null and not exists (select 1 from log where log.id = r.id and actor_id = r.decided_by
        and action = any(case when r.status = 'refused' then array['refund.refused'] else array['refund.booked', 'withdrawal.accepted'] end))
      union all
      select 'refund ' || log.id || ' stands in the audit log alone' from log left join refunds r on r.id = log.id
      where log.id is not null and r.id is null`,
  },
  {
    name: "refund-money",
    sentence: "refunds give back of their own order's payment, credit first and never more than was paid",
    count: sql`select count(*) from refunds where status in ('booked', 'paid_back')`,
    breaches: sql`
      select 'refund ' || r.id || ' by payment ' || p.id || ' of order ' || p.order_id as what
      from refunds r join payments p on p.id = r.payment_id where p.order_id <> r.order_id
      union all
      select 'refund ' || r.id || ' was not paid back by a payment' from refunds r join orders o on o.id = r.order_id
      where r.status in ('booked', 'paid_back') and r.amount_minor > r.credit_minor and r.payment_id is null and o.total_minor > 0
      union all
      select 'order ' || o.id || ' gave back ' || sum(r.amount_minor) || ', credit ' || sum(r.credit_minor)
      from ${back} r join orders o on o.id = r.order_id group by o.id
      having sum(r.amount_minor) > o.gross_minor or sum(r.credit_minor - r.turned_minor) <> least(o.credit_minor, sum(r.amount_minor))`,
  },
  {
    name: "order-refunded",
    sentence: "orders are refunded exactly when all of their lines are",
    count: sql`select count(*) from orders where status = 'refunded'`,
    breaches: sql`
      select 'order ' || o.id || ' is ' || o.status || ', left ' || sum(l.gross_minor - l.refunded_minor) as what
      from orders o join order_lines l on l.order_id = o.id group by o.id
      having (o.status = 'refunded') <> (sum(l.gross_minor) > 0 and sum(l.gross_minor) = sum(l.refunded_minor))
        or (sum(l.refunded_minor) > 0 and o.status not in ('paid', 'awaiting_transfer', 'refunded'))`,
  },
  {
    name: "withdrawal-refund",
    sentence: "withdrawals that were accepted have their refund of the same order, and refunds for a withdrawal have their withdrawal",
    count: sql`select count(*) from withdrawals`,
    breaches: sql`
      select 'withdrawal ' || w.code || ' (' || w.status || ')' as what from withdrawals w left join refunds r on r.id = w.refund_id
      where (w.status = 'accepted') <> (r.id is not null) or (w.status = 'received') <> (w.decided_at is null)
        or r.order_id <> w.order_id or r.reason <> 'withdrawal' or r.status not in ('booked', 'paid_back') or (r.id is not null and r.decided_by is distinct from w.decided_by)
      union all
      select 'refund ' || r.id || ' for no withdrawal' from refunds r
      where r.reason = 'withdrawal' and r.requested_by is null and not exists (select 1 from withdrawals w where w.refund_id = r.id)
      union all
      select 'refund ' || refund_id || ' for ' || count(*) || ' withdrawals' from withdrawals where refund_id is not null group by refund_id having count(*) > 1`,
  },
];
