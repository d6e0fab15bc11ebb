import { sql } from "drizzle-orm";
import { booked } from "#lib/books/check/server/ledger-rules.ts";
import type { Rule } from "#lib/books/check/server/rule.ts";
import { categoriesOf } from "#lib/books/reconciliation/rules.ts";
import { receivableIn } from "#lib/platform/payments/keeper.ts";

const list = (categories: readonly string[]) => sql`(${sql.join([...categories], sql`, `)})`;
const fees = list(categoriesOf("fee"));
const disputes = list(categoriesOf("dispute"));
const known = list(categoriesOf("payment", "refund", "dispute", "transfer", "payout", "fee"));
const exchanged = list(categoriesOf("payment", "refund", "dispute", "transfer", "payout"));
const movements = sql`select count(*) from provider_movements`;

/** What the provider says moved, held against what is booked of it (docs/decisions/0059-reconciliation.md). */
export const reconciliationRules: Rule[] = [
  {
    name: "movement-fees",
    sentence: "what the provider took for its services is booked, and no other is",
    count: movements,
    breaches: booked(
      "fee",
      "^provider-movement:",
      sql`
      select 'provider-movement:' || m.id as subject, a.account, m.currency, a.minor from provider_movements m
      cross join lateral (select case when m.category in ${fees} then m.fee_minor - m.amount_minor when m.category in ${disputes} then 0 else m.fee_minor end as minor) f
      cross join lateral (values ('expense:provider-fees', f.minor), (${receivableIn(sql`m.reference`)}, -f.minor)) as a (account, minor)`,
    ),
  },
  {
    name: "movement-exchanges",
    sentence: "what the provider exchanged is booked in both currencies, and no other is",
    count: sql`select count(*) from provider_movements where currency <> source_currency`,
    breaches: booked(
      "exchange",
      "^provider-movement:",
      sql`
      select 'provider-movement:' || m.id || ':' || s.currency as subject, a.account, s.currency, a.minor from provider_movements m
      cross join lateral (values (m.source_currency, -m.source_minor), (m.currency, m.amount_minor)) as s (currency, minor)
      cross join lateral (values (${receivableIn(sql`m.reference`)}, s.minor), ('exchange:position', -s.minor)) as a (account, minor)
      where m.currency <> m.source_currency and m.category in ${exchanged}`,
    ),
  },
  {
    name: "movement-others",
    sentence: "what moved at the provider and is nothing of the shop's is booked for the accountant, and no other is",
    count: sql`select count(*) from provider_movements where category not in ${known}`,
    breaches: booked(
      "provider_movement",
      "",
      sql`
      select 'provider-movement:' || m.id as subject, a.account, m.currency, a.minor from provider_movements m
      cross join lateral (values (${receivableIn(sql`m.reference`)}, m.amount_minor), ('bank:other', -m.amount_minor)) as a (account, minor)
      where m.category not in ${known}`,
    ),
  },
  {
    name: "provider-arrivals",
    sentence: "payouts of the provider that arrived came with a transfer of their amount and currency, and their movement says the same",
    count: sql`select count(*) from provider_payouts`,
    breaches: sql`
      select 'allocation ' || b.id || ' of ' || b.amount_minor || ' ' || e.currency || ' for payout ' || p.reference as what
      from bank_allocations b join bank_entries e on e.id = b.entry_id join provider_payouts p on p.id = b.provider_payout_id
      where b.amount_minor <> p.amount_minor or e.currency <> p.currency
      union all
      select 'payout ' || p.reference || ' of ' || p.amount_minor || ' ' || p.currency || ' moved ' || m.amount_minor || ' ' || m.currency
      from provider_payouts p join provider_movements m on m.source = p.reference and m.category = 'payout'
      where m.amount_minor <> -p.amount_minor or m.currency <> p.currency`,
  },
];
