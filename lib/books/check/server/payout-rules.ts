import { sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";
import { minorPerUnit } from "#lib/platform/money/money.ts";
import { currencyCodes } from "#lib/platform/worlds/currencies.ts";

const payouts = sql`select count(*) from payouts`;
const minorUnits = sql.join(
  currencyCodes.map((code) => sql`(${code}::text, ${minorPerUnit(code)}::numeric)`),
  sql`, `,
);
const batches = sql`select count(*) from payout_batches`;

/** Payouts and their batches, held against the ledger and the audit log. */
export const payoutRules: Rule[] = [
  {
    name: "payout-booked",
    sentence: "payouts are in the ledger with their seller and amount, and nothing else is paid out",
    count: payouts,
    breaches: sql`
      with wanted as (
        select 'payout' as kind, 'payout:' || p.id as subject, a.account, p.currency, a.minor from payouts p
        cross join lateral (values ('payable:seller:' || p.seller_id, p.amount_minor), ('bank:payouts', -p.amount_minor)) as a (account, minor)
        union all
        select 'payout_returned', 'payout:' || p.id, a.account, p.currency, a.minor from payouts p
        cross join lateral (values ('payable:seller:' || p.seller_id, -p.amount_minor),
          (case p.status when 'returned' then 'bank:operator' else 'bank:payouts' end, p.amount_minor)) as a (account, minor)
        where p.status in ('returned', 'discarded')),
      booked as (
        select t.kind, t.subject, e.account, e.currency, sum(e.amount_minor) as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind in ('payout', 'payout_returned') and t.subject ~ '^payout:' group by 1, 2, 3, 4)
      select coalesce(w.kind || ' ' || w.subject, b.kind || ' ' || b.subject) || ': booked ' || coalesce(b.minor, 0) || ', must be ' || coalesce(w.minor, 0) as what
      from wanted w full join booked b using (kind, subject, account, currency) where coalesce(w.minor, 0) <> coalesce(b.minor, 0)`,
  },
  {
    name: "payout-exchanged",
    sentence: "what a payout took of other currencies is booked in both, at its rate to the cent, and nothing else is exchanged",
    count: sql`select count(*) from payout_exchanges`,
    breaches: sql`
      with exchanged as (
        select x.*, p.seller_id, p.amount_minor as paid, u.units, 'payout:' || x.payout_id || ':' || x.currency as subject
        from payout_exchanges x join payouts p on p.id = x.payout_id left join (values ${minorUnits}) as u (currency, units) on u.currency = x.currency),
      wanted as (
        select subject || s.suffix as subject, a.account, s.currency, a.minor from exchanged x
        cross join lateral (values ('', x.currency, x.amount_minor), (':EUR', 'EUR', -x.euro_cents)) as s (suffix, currency, minor)
        cross join lateral (values ('payable:seller:' || x.seller_id, s.minor), ('exchange:position', -s.minor)) as a (account, minor)),
      booked as (
        select t.subject, e.account, e.currency, sum(e.amount_minor) as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind = 'exchange' and t.subject like 'payout:%' group by 1, 2, 3)
      select coalesce(w.subject, b.subject) || ': booked ' || coalesce(b.minor, 0) || ', must be ' || coalesce(w.minor, 0) as what
      from wanted w full join booked b using (subject, account, currency) where coalesce(w.minor, 0) <> coalesce(b.minor, 0)
      union all
      select subject || ': ' || euro_cents || ' cents for ' || amount_minor || ' at ' || per_euro from exchanged
      where euro_cents is distinct from div(2 * amount_minor * 100 * 1000000 + units * (per_euro * 1000000), 2 * units * (per_euro * 1000000))`,
  },
  {
    name: "payout-state",
    sentence: "payouts are in the state of their batch",
    count: payouts,
    breaches: sql`
      select 'payout ' || p.id || ' (' || p.status || ') of batch ' || coalesce(b.id, 0) || ' (' || coalesce(b.status, 'none') || ')' as what
      from payouts p left join payout_batches b on b.id = p.batch_id
      where p.status <> 'discarded' and case b.status when 'executed' then p.status not in ('sent', 'returned')
        when 'discarded' then true else p.status <> 'prepared' end`,
  },
  {
    name: "batch-persons",
    sentence: "batches are approved by another person than the one who prepared them, with a file named by its hash",
    count: batches,
    breaches: sql`
      select 'batch ' || id || ' (' || status || ')' as what from payout_batches
      where approved_by = prepared_by
        or (status in ('approved', 'executed') and (num_nulls(approved_by, approved_at, storage_key, sha256) > 0
          or storage_key <> 'payouts/' || message_id || '-' || left(sha256, 16) || '.xml'))
        or (status = 'prepared' and num_nonnulls(approved_by, approved_at, storage_key, sha256) > 0)
        or num_nulls(approved_by, approved_at, storage_key, sha256) not in (0, 4)
        or (status = 'discarded' and approved_by is not null and (num_nulls(discard_asked_by, discarded_by) > 0 or discard_asked_by = discarded_by))`,
  },
  {
    name: "batch-witness",
    sentence: "the audit log knows who prepared, approved, carried out or gave up a batch, its sum and its file",
    count: batches,
    breaches: sql`
      with log as (select action, actor_id, data, (data ->> 'batch')::bigint as id from audit_log where action like 'payouts.%' and data ? 'batch')
      select 'batch ' || b.id || ' (' || b.status || ')' as what from payout_batches b
      where not exists (select 1 from log where log.id = b.id and action = 'payouts.prepared' and actor_id = b.prepared_by)
        or (b.approved_by is not null
          and not exists (select 1 from log where log.id = b.id and data ->> 'sha256' = b.sha256
            and (action = 'payouts.file_renewed' or (action = 'payouts.approved' and actor_id = b.approved_by))))
        or (b.status = 'executed') <> exists (select 1 from log where log.id = b.id and action = 'payouts.executed')
        or (b.status = 'discarded') <> exists (select 1 from log where log.id = b.id and action = 'payouts.discarded')
      union all
      select 'batch ' || log.id || ' stands in the audit log alone' from log left join payout_batches b on b.id = log.id where b.id is null`,
  },
  {
    name: "account-sealed",
    sentence: "account and tax numbers are sealed: nobody wrote one past the shop",
    count: sql`select (select count(*) from payouts) + (select count(*) from bank_accounts)`,
    breaches: sql`
      select 'payout ' || id as what from payouts where iban !~ '^sealed:[0-9a-f]{8}:[A-Za-z0-9_-]+$'
      union all select 'bank account of user ' || user_id from bank_accounts where iban !~ '^sealed:[0-9a-f]{8}:[A-Za-z0-9_-]+$'
      union all select 'tax status of user ' || user_id from seller_tax_statuses where tax_number !~ '^sealed:[0-9a-f]{8}:[A-Za-z0-9_-]+$'`,
  },
];
