import { sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";

/** What keeps the tables as they are: triggers by table. */
const triggers: [string, string][] = [
  ...["ledger_transactions", "ledger_entries", "ledger_seals", "credit_note_lines", "audit_log"].map((table): [string, string] => [
    table,
    `${table}_append_only`,
  ]),
  ...["invoices", "credit_notes", "payouts"].flatMap((table): [string, string][] => [
    [table, `${table}_frozen`],
    [table, `${table}_kept`],
    [table, `${table}_seal`],
  ]),
  ...[
    "ledger_transactions",
    "ledger_entries",
    "ledger_seals",
    "invoices",
    "credit_notes",
    "credit_note_lines",
    "payouts",
    "payout_batches",
  ].map((table): [string, string] => [table, `${table}_not_emptied`]),
  ["ledger_transactions", "ledger_transactions_seal"],
  ["ledger_entries", "ledger_entries_balance"],
  ["invoice_counters", "invoice_counters_kept"],
];

/** Constraints that a thief would take away first. */
const constraints: [string, string][] = [
  ["payout_batches", "payout_batches_two_persons"],
  ["payouts", "payouts_amount"],
  ["payouts", "payouts_end_to_end"],
  ["payments", "payments_amount"],
  ["payments", "payments_reference"],
  ["orders", "orders_sums"],
  ["orders", "orders_not_negative"],
  ["order_lines", "order_lines_sums"],
  ["order_lines", "order_lines_refunded"],
  ["refunds", "refunds_amount"],
  ["invoices", "invoices_number"],
  ["invoices", "invoices_refund"],
  ["credit_notes", "credit_notes_number"],
  ["credit_notes", "credit_notes_sum"],
  ["ledger_transactions", "ledger_transactions_subject"],
  ["vouchers", "vouchers_redemptions"],
];

const rows = (pairs: readonly [string, string][]) =>
  sql`jsonb_to_recordset(${JSON.stringify(pairs.map(([of, name]) => ({ of, name })))}::jsonb) as w("of" text, name text)`;

/** Whether what refuses a change is still there, and switched on. */
export const guardRules: Rule[] = [
  {
    name: "guard-triggers",
    sentence: "triggers that refuse changes are there and on, and their functions refuse",
    count: sql`select count(*) from ${rows(triggers)}`,
    breaches: sql`
      select w.name || case when t.oid is null then ' is not there' else ' is off' end as what
      from ${rows(triggers)} left join pg_trigger t on t.tgname = w.name and t.tgrelid = to_regclass(w."of")
      where t.tgenabled is null or t.tgenabled not in ('O', 'A')
      union all
      select p.proname || ' refuses nothing' from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname in ('refuse_change', 'refuse_change_of', 'check_ledger_balance') and p.prosrc !~ 'raise exception'`,
  },
  {
    name: "guard-constraints",
    sentence: "constraints of money and numbers are there, and every row was held against them",
    count: sql`select count(*) from ${rows(constraints)}`,
    breaches: sql`
      select w.name || case when c.oid is null then ' is not there' else ' was never held against the rows' end as what
      from ${rows(constraints)} left join pg_constraint c on c.conname = w.name and c.conrelid = to_regclass(w."of")
      where c.oid is null or not c.convalidated`,
  },
];
