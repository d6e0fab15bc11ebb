import { sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";
import { minorPerUnit } from "#lib/platform/money/money.ts";
import { currencyCodes } from "#lib/platform/worlds/currencies.ts";

const transfers = sql`select count(*) from connect_transfers`;
const minorUnits = sql.join(
  currencyCodes.map((code) => sql`(${code}::text, ${minorPerUnit(code)}::numeric)`),
  sql`, `,
);

/** Transfers to sellers' accounts at Stripe and what came back of them, held against the ledger and the audit log (docs/decisions/0062-stripe-connect.md). */
export const connectRules: Rule[] = [
  {
    name: "connect-booked",
    sentence:
      "transfers to sellers' accounts are taken from their seller, and what was not sent, or came back, is hers again, and nothing else is",
    count: transfers,
    breaches: sql`
      with wanted as (
        select 'payout' as kind, 'connect-transfer:' || t.id as subject, a.account, t.currency, a.minor from connect_transfers t
        cross join lateral (values ('payable:seller:' || t.seller_id, t.amount_minor), ('connect:transfers', -t.amount_minor)) as a (account, minor)
        union all
        select 'payout_returned', 'connect-transfer:' || t.id, a.account, t.currency, a.minor from connect_transfers t
        cross join lateral (values ('payable:seller:' || t.seller_id, -t.amount_minor), ('connect:transfers', t.amount_minor)) as a (account, minor)
        where t.status in ('refused', 'discarded')
        union all
        select 'payout_returned', 'connect-reversal:' || r.id, a.account, t.currency, a.minor from connect_reversals r join connect_transfers t on t.id = r.transfer_id
        cross join lateral (values ('payable:seller:' || t.seller_id, -r.amount_minor), ('receivable:stripe', r.amount_minor)) as a (account, minor)
        where r.status = 'done'),
      booked as (
        select t.kind, t.subject, e.account, e.currency, sum(e.amount_minor) as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind in ('payout', 'payout_returned') and t.subject ~ '^connect-' group by 1, 2, 3, 4)
      select coalesce(w.kind || ' ' || w.subject, b.kind || ' ' || b.subject) || ': booked ' || coalesce(b.minor, 0) || ', must be ' || coalesce(w.minor, 0) as what
      from wanted w full join booked b using (kind, subject, account, currency) where coalesce(w.minor, 0) <> coalesce(b.minor, 0)`,
  },
  {
    name: "connect-exchanged",
    sentence: "what a transfer took of other currencies is booked in both, at its rate to the cent, and nothing else is exchanged",
    count: sql`select count(*) from connect_exchanges`,
    breaches: sql`
      with exchanged as (
        select x.*, t.seller_id, u.units, 'connect-transfer:' || x.transfer_id || ':' || x.currency as subject
        from connect_exchanges x join connect_transfers t on t.id = x.transfer_id left join (values ${minorUnits}) as u (currency, units) on u.currency = x.currency),
      wanted as (
        select subject || s.suffix as subject, a.account, s.currency, a.minor from exchanged x
        cross join lateral (values ('', x.currency, x.amount_minor), (':EUR', 'EUR', -x.euro_cents)) as s (suffix, currency, minor)
        cross join lateral (values ('payable:seller:' || x.seller_id, s.minor), ('exchange:position', -s.minor)) as a (account, minor)),
      booked as (
        select t.subject, e.account, e.currency, sum(e.amount_minor) as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind = 'exchange' and t.subject like 'connect-transfer:%' group by 1, 2, 3)
      select coalesce(w.subject, b.subject) || ': booked ' || coalesce(b.minor, 0) || ', must be ' || coalesce(w.minor, 0) as what
      from wanted w full join booked b using (subject, account, currency) where coalesce(w.minor, 0) <> coalesce(b.minor, 0)
      union all
      select subject || ': ' || euro_cents || ' cents for ' || amount_minor || ' at ' || per_euro from exchanged
      where euro_cents is distinct from div(2 * amount_minor * 100 * 1000000 + units * (per_euro * 1000000), 2 * units * (per_euro * 1000000))`,
  },
  {
    name: "connect-reversed",
    sentence: "no more came back of a transfer than it was, and nothing of one that was not sent",
    count: sql`select count(*) from connect_reversals`,
    breaches: sql`
      select 'transfer ' || t.id || ' (' || t.status || ') of ' || t.amount_minor || ', back ' || sum(r.amount_minor) as what
      from connect_reversals r join connect_transfers t on t.id = r.transfer_id where r.status = 'done' group by t.id
      having sum(r.amount_minor) > t.amount_minor or t.status <> 'sent'`,
  },
  {
    name: "connect-account",
    sentence: "transfers go to the account of their seller",
    count: transfers,
    breaches: sql`
      select 'transfer ' || t.id || ' of seller ' || t.seller_id || ' to ' || t.account as what from connect_transfers t
      left join connect_accounts own on own.user_id = t.seller_id left join connect_accounts other on other.reference = t.account
      where own.reference <> t.account or other.user_id <> t.seller_id`,
  },
  {
    name: "connect-witness",
    sentence: "the audit log knows who released a transfer or gave it up, and why one was left out",
    count: transfers,
    breaches: sql`
      with log as (select action, actor_id, (data ->> 'transfer')::bigint as id from audit_log where action in ('connect.released', 'connect.discarded', 'connect.left_out'))
      select 'transfer ' || t.id || ' (' || t.status || ')' as what from connect_transfers t
      where (t.released_by is not null) <> exists (select 1 from log where log.id = t.id and action = 'connect.released' and actor_id = t.released_by)
        or (t.needs_release and t.status in ('due', 'asked', 'sent', 'refused') and t.released_by is null)
        or t.released_by = t.seller_id
        or (t.status = 'discarded') <> exists (select 1 from log where log.id = t.id and action in ('connect.discarded', 'connect.left_out'))
      union all
      select 'transfer ' || log.id || ' stands in the audit log alone' from log left join connect_transfers t on t.id = log.id where t.id is null`,
  },
  {
    name: "connect-sanctions",
    sentence: "nothing was asked for a seller who had a case of sanctions then",
    count: sql`select count(*) from sanction_cases`,
    // Both moments are of the shop's clocks, which may be seconds apart.
    breaches: sql`
      select 'transfer ' || t.id || ' beside case ' || c.id || ' (' || c.status || ')' as what
      from sanction_cases c join connect_transfers t on t.seller_id = c.seller_id and t.status in ('asked', 'sent', 'refused')
      where t.asked_at > c.created_at + interval '5 seconds' and (c.status <> 'not_same' or t.asked_at < c.decided_at - interval '5 seconds')`,
  },
  {
    name: "connect-moved",
    sentence: "transfers and what came back moved the same sum at the provider",
    count: sql`select count(*) from provider_movements where category in ('transfer', 'transfer_reversal')`,
    breaches: sql`
      select m.category || ' ' || m.source || ' of ' || m.source_minor || ', here ' || w.minor as what from provider_movements m join (
        select 'transfer' as category, reference, -amount_minor as minor, currency from connect_transfers
        union all select 'transfer_reversal', r.reference, r.amount_minor, t.currency from connect_reversals r join connect_transfers t on t.id = r.transfer_id) w
      on w.category = m.category and w.reference = m.source where m.source_minor <> w.minor or m.source_currency <> w.currency`,
  },
];
