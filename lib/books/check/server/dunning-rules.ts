import { sql } from "drizzle-orm";
import { booked } from "#lib/books/check/server/ledger-rules.ts";
import type { Rule } from "#lib/books/check/server/rule.ts";

const decisions = sql`select count(*) from dunning_decisions`;
const writeOffs = sql`select count(*) from balance_write_offs`;

/** Reminders of unpaid invoices and what was decided about them, held against orders, refunds and the audit log. */
export const dunningRules: Rule[] = [
  {
    name: "dunning-notices",
    sentence: "reminders are of invoices that were due, one step after the other, each after the term of the one before",
    count: sql`select count(*) from dunning_notices`,
    breaches: sql`
      select 'reminder ' || n.step || ' of order ' || n.order_id || ' on ' || n.sent_on as what
      from (select order_id, step, sent_on, row_number() over steps as place, lag(pay_by) over steps as term
        from dunning_notices window steps as (partition by order_id order by step)) n
      left join orders o on o.id = n.order_id
      where o.id is null or n.step <> n.place or n.sent_on <= n.term or o.provider <> 'invoice' or n.sent_on <= (o.due_at - interval '1 day')::date`,
  },
  {
    name: "dunning-decided",
    sentence: "unpaid orders are cancelled or written off after the last reminder by two persons, and by nothing else",
    count: decisions,
    breaches: sql`
      select 'decision ' || d.id || ' (' || d.kind || ', ' || d.status || ') about order ' || d.order_id as what
      from dunning_decisions d left join orders o on o.id = d.order_id left join users u on u.id = o.user_id left join refunds r on r.id = d.refund_id
      where o.id is null or (d.status = 'proposed') <> (d.decided_by is null)
        or (d.status = 'confirmed' and d.decided_by is not distinct from d.proposed_by)
        or (u.deleted_at is null and not exists (select 1 from dunning_notices n where n.order_id = d.order_id and n.step = 3))
        or (d.status = 'confirmed' and case d.kind when 'write_off' then o.written_off_at is null
          else (r.order_id, r.reason, r.requested_by, r.decided_by) is distinct from (d.order_id, 'unpaid', d.proposed_by, d.decided_by) end)
      union all
      select 'order ' || o.id || ' was written off by nobody' from orders o where o.written_off_at is not null
        and not exists (select 1 from dunning_decisions d where d.order_id = o.id and d.kind = 'write_off' and d.status = 'confirmed')
      union all
      select 'refund ' || r.id || ' for want of money was decided by nobody' from refunds r
      where r.reason = 'unpaid' and not exists (select 1 from dunning_decisions d where d.refund_id = r.id)`,
  },
  {
    name: "dunning-witness",
    sentence: "the audit log names the same persons for what was proposed and decided about unpaid orders",
    count: decisions,
    breaches: sql`
      with log as (select action, actor_id, (data ->> 'decision')::bigint as id, (data ->> 'order')::bigint as order_id, data ->> 'kind' as kind
        from audit_log where action like 'dunning.%')
      select 'decision ' || d.id || ' (' || d.kind || ', ' || d.status || ') about order ' || d.order_id as what from dunning_decisions d
      where not exists (select 1 from log where log.id = d.id and action = 'dunning.proposed' and actor_id = d.proposed_by and log.order_id = d.order_id and log.kind = d.kind)
        or (d.decided_by is not null
          and not exists (select 1 from log where log.id = d.id and action = 'dunning.' || d.status and actor_id = d.decided_by and log.kind = d.kind))
      union all
      select 'decision ' || log.id || ' stands in the audit log alone' from log left join dunning_decisions d on d.id = log.id where d.id is null`,
  },
  {
    name: "balance-written-off",
    sentence: "balances of sellers below zero that were given up are booked as our loss, and no others are",
    count: writeOffs,
    breaches: booked(
      "balance_written_off",
      "",
      sql`select 'balance-write-off:' || w.id as subject, a.account, w.currency, a.minor from balance_write_offs w
      cross join lateral (values ('payable:seller:' || w.seller_id, -w.booked_minor), ('expense:bad-debts', w.booked_minor)) as a (account, minor)
      where w.status = 'confirmed'`,
    ),
  },
  {
    name: "balance-write-off-decided",
    sentence:
      "balances are given up by two persons whom the audit log names too, neither of them the seller, and never beyond what she owed",
    count: writeOffs,
    breaches: sql`
      with log as (select action, actor_id, user_id, (data ->> 'writeOff')::bigint as id, (data ->> 'amountMinor')::bigint as minor
        from audit_log where action like 'balance.%')
      select 'write-off ' || w.id || ' (' || w.status || ') of seller ' || w.seller_id as what from balance_write_offs w
      where (w.status = 'confirmed' and (w.decided_by = w.proposed_by or w.seller_id in (w.decided_by, w.proposed_by) or w.booked_minor > w.amount_minor))
        or not exists (select 1 from log where log.id = w.id and action = 'balance.proposed' and actor_id = w.proposed_by and user_id = w.seller_id and minor = w.amount_minor)
        or (w.decided_by is not null and not exists (select 1 from log where log.id = w.id and actor_id = w.decided_by
          and action = case w.status when 'confirmed' then 'balance.written_off' else 'balance.taken_back' end and (w.status <> 'confirmed' or minor = w.booked_minor)))
      union all
      select 'write-off ' || log.id || ' stands in the audit log alone' from log left join balance_write_offs w on w.id = log.id where w.id is null
      union all
      select 'write-off ' || w.id || ' gave up more than seller ' || w.seller_id || ' owed' from balance_write_offs w
      join ledger_transactions t on t.kind = 'balance_written_off' and t.subject = 'balance-write-off:' || w.id
      where (select sum(e.amount_minor) from ledger_entries e where e.account = 'payable:seller:' || w.seller_id and e.currency = w.currency and e.transaction_id <= t.id) < 0`,
  },
];
