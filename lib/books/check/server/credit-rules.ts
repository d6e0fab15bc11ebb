import { sql } from "drizzle-orm";
import { booked, transactions } from "#lib/books/check/server/ledger-rules.ts";
import type { Rule } from "#lib/books/check/server/rule.ts";

/** Credit and earnings that were given, turned, set aside or lapsed, held against persons, orders and balances. */
export const creditRules: Rule[] = [
  {
    name: "ledger-given-up",
    sentence: "orders that were given up gave their credit back, and no others did so",
    count: sql`select count(*) from orders where status in ('failed', 'cancelled') and credit_minor > 0`,
    breaches: booked(
      "refund",
      "^order:",
      sql`
      select 'order:' || o.id || ':credit' as subject, a.account, o.currency, a.minor from orders o
      cross join lateral (values ('credit:held', o.credit_minor), ('credit:user:' || o.user_id, -o.credit_minor)) as a (account, minor)
      where o.status in ('failed', 'cancelled')`,
    ),
  },
  {
    name: "ledger-gifts",
    sentence: "credit is given to the person it is booked for, above zero, for promotion or out of her own earnings",
    count: transactions("credit_granted"),
    breaches: sql`
      select t.subject || ' ' || e.account || ' ' || e.amount_minor as what
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.kind = 'credit_granted' and not (
        (e.amount_minor < 0 and e.account ~ '^credit:user:' and (t.subject not like 'user:%' or split_part(t.subject, ':', 2) = split_part(e.account, ':', 3)))
        or (e.amount_minor > 0 and e.account = 'expense:promotion' and t.subject not like 'user:%:earnings:%')
        or (e.amount_minor > 0 and e.account = 'payable:seller:' || split_part(t.subject, ':', 2) and t.subject like 'user:%:earnings:%'))`,
  },
  {
    name: "ledger-lapsed",
    sentence:
      "credit lapses, and earnings that were given up are ours, with the account whose they were, once it is deleted; nothing else is corrected",
    count: transactions("correction"),
    breaches: sql`
      select t.subject || ' ' || e.account || ' ' || e.amount_minor as what
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      left join users u on t.subject like 'account_deletion:%' and u.id::text = split_part(t.subject, ':', 2)
      where t.kind = 'correction' and (u.deleted_at is null or e.currency <> split_part(t.subject, ':', 3) or not (
        case when t.subject like '%:earnings'
          then (e.amount_minor > 0 and e.account = 'payable:seller:' || u.id) or (e.amount_minor < 0 and e.account = 'revenue:platform')
          else (e.amount_minor > 0 and e.account = 'credit:user:' || u.id) or (e.amount_minor < 0 and e.account = 'expense:promotion') end))`,
  },
  {
    name: "credit-balances",
    sentence: "credit balances are the ledger's",
    count: sql`select count(*) from credit_accounts`,
    breaches: sql`
      with booked as (
        select substr(account, 13)::bigint as user_id, currency, -sum(amount_minor) as minor
        from ledger_entries where account like 'credit:user:%' group by 1, 2)
      select 'user ' || coalesce(a.user_id, b.user_id) || ' has ' || coalesce(a.balance_minor, 0) || ', the ledger says ' || coalesce(b.minor, 0) as what
      from credit_accounts a full join booked b on b.user_id = a.user_id and b.currency = a.currency
      where coalesce(a.balance_minor, 0) <> coalesce(b.minor, 0) or a.balance_minor < 0`,
  },
  {
    name: "credit-held",
    sentence: "credit set aside belongs to orders that wait for their payment",
    count: sql`select count(*) from orders where status = 'pending' and credit_minor > 0`,
    breaches: sql`
      with waiting as (select currency, sum(credit_minor) as minor from orders where status = 'pending' group by 1),
      held as (select currency, -sum(amount_minor) as minor from ledger_entries where account = 'credit:held' group by 1)
      select coalesce(w.currency, h.currency) || ': set aside ' || coalesce(h.minor, 0) || ', orders ' || coalesce(w.minor, 0) as what
      from waiting w full join held h on h.currency = w.currency where coalesce(w.minor, 0) <> coalesce(h.minor, 0)`,
  },
];
