import { sql } from "drizzle-orm";
import { booked } from "#lib/books/check/server/ledger-rules.ts";
import type { Rule } from "#lib/books/check/server/rule.ts";

/** What came to the bank account, held against what became of it. */
export const transferRules: Rule[] = [
  {
    name: "ledger-transfers",
    sentence: "transfers that came and what is no order's of them are booked, and nothing else is",
    count: sql`select count(*) from bank_entries`,
    breaches: booked(
      "transfer",
      "",
      sql`
      select 'bank-entry:' || e.id as subject, a.account, e.currency, a.minor from bank_entries e
      cross join lateral (values ('bank:operator', e.amount_minor), ('transfers:open', -e.amount_minor)) as a (account, minor)
      union all
      select 'bank-allocation:' || b.id, a.account, e.currency, a.minor from bank_allocations b join bank_entries e on e.id = b.entry_id
      cross join lateral (values ('transfers:open', b.amount_minor),
        (case b.kind when 'provider' then 'receivable:stripe' when 'other' then 'bank:other' else 'bank:operator' end, -b.amount_minor)) as a (account, minor)
      where b.kind not in ('order', 'reversal')`,
    ),
  },
  {
    name: "transfer-open",
    sentence: "what is open of a transfer is what came less what was allocated, and the ledger says the same of all",
    count: sql`select count(*) from bank_entries`,
    breaches: sql`
      select 'entry ' || e.id || ' is open with ' || e.open_minor || ', must be ' || e.amount_minor - coalesce(sum(b.amount_minor), 0) as what
      from bank_entries e left join bank_allocations b on b.entry_id = e.id group by e.id having e.open_minor <> e.amount_minor - coalesce(sum(b.amount_minor), 0)
      union all
      select coalesce(w.currency, l.currency) || ': open ' || coalesce(w.minor, 0) || ', the ledger says ' || coalesce(l.minor, 0)
      from (select currency, sum(open_minor) as minor from bank_entries group by 1) w
      full join (select currency, -sum(amount_minor) as minor from ledger_entries where account = 'transfers:open' group by 1) l on l.currency = w.currency
      where coalesce(w.minor, 0) <> coalesce(l.minor, 0)`,
  },
  {
    name: "transfer-orders",
    sentence: "orders on account are paid exactly when transfers were allocated to them, to the cent and in their currency",
    count: sql`select count(*) from orders where provider = 'invoice' and paid_at is not null`,
    breaches: sql`
      select 'order ' || o.id || ' of ' || o.total_minor || ' has transfers of ' || coalesce(sum(b.amount_minor), 0) as what
      from orders o left join bank_allocations b on b.order_id = o.id where o.provider = 'invoice' and o.total_minor > 0 group by o.id
      having coalesce(sum(b.amount_minor), 0) <> case when o.paid_at is null then 0 else o.total_minor end
      union all
      select 'allocation ' || b.id || ' to order ' || b.order_id from bank_allocations b join bank_entries e on e.id = b.entry_id join orders o on o.id = b.order_id
      where o.provider <> 'invoice' or o.currency <> e.currency or b.amount_minor <= 0 or e.amount_minor <= 0`,
  },
  {
    name: "transfer-reversed",
    sentence: "what the bank took back goes against what had come, and nothing remains of both",
    count: sql`select count(*) from bank_allocations where kind = 'reversal'`,
    breaches: sql`
      select e.currency || ': ' || sum(b.amount_minor) as what from bank_allocations b join bank_entries e on e.id = b.entry_id
      where b.kind = 'reversal' group by e.currency having sum(b.amount_minor) <> 0`,
  },
  {
    name: "transfer-decisions",
    sentence: "what no rule allocated was asked for by one person and confirmed by another, as the audit log says",
    count: sql`select count(*) from bank_decisions`,
    breaches: sql`
      select 'allocation ' || b.id || ' by decision ' || coalesce(b.decision_id::text, 'none') as what
      from bank_allocations b left join bank_decisions d on d.id = b.decision_id
      where (b.kind not in ('order', 'reversal') and d.id is null and b.provider_payout_id is null) or (d.id is not null and
        ((d.status, d.kind, d.entry_id) is distinct from ('confirmed', b.kind, b.entry_id) or d.order_id is distinct from b.order_id))
      union all
      select 'decision ' || d.id || ' was confirmed and allocated nothing' from bank_decisions d
      where d.status = 'confirmed' and d.kind <> 'order' and not exists (select 1 from bank_allocations b where b.decision_id = d.id)
      union all
      select 'decision ' || d.id || ' (' || d.status || ') is not in the audit log' from bank_decisions d
      where not exists (select 1 from audit_log a where a.action = 'transfers.asked' and a.actor_id = d.asked_by and (a.data ->> 'decision')::bigint = d.id)
        or (d.status <> 'asked' and not exists (select 1 from audit_log a
          where a.action = 'transfers.' || d.status and a.actor_id = d.decided_by and (a.data ->> 'decision')::bigint = d.id))`,
  },
  {
    name: "transfer-statements",
    sentence: "statements brought as many entries as they say, and every import stands in the audit log",
    count: sql`select count(*) from bank_statements`,
    breaches: sql`
      select 'statement ' || s.id || ' says ' || s.new_count || ', brought ' || count(e.id) as what
      from bank_statements s left join bank_entries e on e.statement_id = s.id group by s.id having s.new_count <> count(e.id)
      union all
      select 'statement ' || s.id || ' is not in the audit log as it is' from bank_statements s
      where not exists (select 1 from audit_log a where a.action = 'transfers.imported' and (a.data ->> 'statement')::bigint = s.id and a.data ->> 'sha256' = s.sha256
        and (a.data ->> 'newCount')::int = s.new_count and a.actor_id is not distinct from s.imported_by)`,
  },
];
