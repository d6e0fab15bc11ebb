import { sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";

type Guard = { of: string; name: string; does: string; args: number };
const named = (tables: readonly string[], suffix: string, does: string, args = 0): Guard[] =>
  tables.map((of) => ({ of, name: `${of}_${suffix}`, does, args }));

const papers = ["invoices", "credit_notes", "payouts"];
const ledger = ["ledger_transactions", "ledger_entries", "ledger_seals"];
const connect = ["connect_transfers", "connect_reversals", "connect_payouts"];
const bank = ["bank_statements", "bank_entries", "bank_decisions"];

/** What keeps the tables as they are: triggers by table, with what they do and how many columns they are told to guard. */
const triggers: Guard[] = [
  ...named(
    [
      ...ledger,
      "credit_note_lines",
      "payout_exchanges",
      "bank_allocations",
      "dunning_notices",
      "vat_checks",
      "provider_movements",
      "connect_exchanges",
      "audit_log",
    ],
    "append_only",
    "refuse_change",
  ),
  ...named([...papers, ...bank, "invoice_counters"], "kept", "refuse_change"),
  ...named(
    [...ledger, ...papers, ...bank, "credit_note_lines", "payout_exchanges", "payout_batches", "bank_allocations"],
    "not_emptied",
    "refuse_change",
  ),
  ...named(
    [
      "sanction_cases",
      "dunning_notices",
      "dunning_decisions",
      "vat_checks",
      "vat_corrections",
      "disputes",
      "provider_refunds",
      "provider_movements",
      "provider_payouts",
      "balance_write_offs",
      ...connect,
      "connect_exchanges",
    ],
    "not_emptied",
    "refuse_change",
  ),
  ...named(
    ["vat_corrections", "disputes", "provider_refunds", "provider_payouts", "balance_write_offs", "sanction_cases", ...connect],
    "kept",
    "refuse_change",
  ),
  ...named(["disputes", "provider_payouts", "connect_reversals"], "frozen", "refuse_change_of", 6),
  ...named(["balance_write_offs", "provider_refunds", "sanction_cases", "connect_payouts"], "frozen", "refuse_change_of", 7),
  ...named(["connect_transfers"], "frozen", "refuse_change_of", 8),
  ...named(["invoices"], "frozen", "refuse_change_of", 10),
  ...named(["credit_notes", "school_quotes"], "frozen", "refuse_change_of", 12),
  ...named(["school_quotes"], "kept", "refuse_change"),
  ...named(["school_quotes"], "not_emptied", "refuse_change"),
  ...named(["payouts", "bank_entries", "vat_corrections"], "frozen", "refuse_change_of", 9),
  ...named(["bank_decisions"], "frozen", "refuse_change_of", 7),
  ...named(["ledger_transactions", ...papers], "seal", "queue_seal", 1),
  ...named(["ledger_entries"], "balance", "check_ledger_balance"),
];

/** Their functions by the MD5 of what stands in the migrations: another text is another guard. */
const functions = [
  { of: "", name: "refuse_change", md5: "3ee2c9f0d215ff19d533cd8b1947f830" },
  { of: "", name: "refuse_change_of", md5: "5bff361ff47b00c1da43aea9d1520ef3" },
  { of: "", name: "check_ledger_balance", md5: "7f11ca184ccfb9d3e5e00deb15790b7d" },
  { of: "", name: "queue_seal", md5: "d008168bcc4201e527bd1ec5540129a9" },
];

/** Constraints that a thief would take away first. */
const constraints = [
  { of: "payout_batches", name: "payout_batches_two_persons" },
  { of: "dunning_decisions", name: "dunning_decisions_persons" },
  { of: "balance_write_offs", name: "balance_write_offs_persons" },
  { of: "balance_write_offs", name: "balance_write_offs_state" },
  { of: "provider_refunds", name: "provider_refunds_reference" },
  { of: "provider_movements", name: "provider_movements_reference" },
  { of: "provider_movements", name: "provider_movements_source_amount" },
  { of: "provider_payouts", name: "provider_payouts_reference" },
  { of: "bank_allocations", name: "bank_allocations_provider_payout" },
  { of: "bank_allocations", name: "bank_allocations_of_provider" },
  { of: "disputes", name: "disputes_reference" },
  { of: "disputes", name: "disputes_amounts" },
  { of: "disputes", name: "disputes_money" },
  { of: "sanction_cases", name: "sanction_cases_persons" },
  { of: "sanction_cases", name: "sanction_cases_state" },
  { of: "payouts", name: "payouts_amount" },
  { of: "payouts", name: "payouts_end_to_end" },
  { of: "connect_transfers", name: "connect_transfers_amount" },
  { of: "connect_transfers", name: "connect_transfers_key" },
  { of: "connect_transfers", name: "connect_transfers_reference" },
  { of: "connect_transfers", name: "connect_transfers_release" },
  { of: "connect_transfers", name: "connect_transfers_state" },
  { of: "connect_exchanges", name: "connect_exchanges_amounts" },
  { of: "connect_reversals", name: "connect_reversals_amount" },
  { of: "connect_reversals", name: "connect_reversals_reference" },
  { of: "connect_reversals", name: "connect_reversals_state" },
  { of: "payout_exchanges", name: "payout_exchanges_amounts" },
  { of: "bank_entries", name: "bank_entries_key" },
  { of: "bank_entries", name: "bank_entries_open_part" },
  { of: "bank_decisions", name: "bank_decisions_two_persons" },
  { of: "bank_allocations", name: "bank_allocations_decided" },
  { of: "payments", name: "payments_amount" },
  { of: "payments", name: "payments_reference" },
  { of: "orders", name: "orders_sums" },
  { of: "orders", name: "orders_not_negative" },
  { of: "orders", name: "orders_written_off" },
  { of: "orders", name: "orders_quote_school" },
  { of: "order_lines", name: "order_lines_sums" },
  { of: "order_lines", name: "order_lines_refunded" },
  { of: "refunds", name: "refunds_amount" },
  { of: "invoices", name: "invoices_number" },
  { of: "invoices", name: "invoices_refund" },
  { of: "credit_notes", name: "credit_notes_number" },
  { of: "credit_notes", name: "credit_notes_sum" },
  { of: "ledger_transactions", name: "ledger_transactions_subject" },
  { of: "seller_tax_statuses", name: "seller_tax_statuses_confirmed" },
  { of: "vat_corrections", name: "vat_corrections_order" },
  { of: "vat_corrections", name: "vat_corrections_amount" },
  { of: "vouchers", name: "vouchers_redemptions" },
];

const rows = (all: readonly object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as w("of" text, name text, does text, args int, md5 text)`;

/** Whether what refuses a change is still there, and switched on. */
export const guardRules: Rule[] = [
  {
    name: "guard-triggers",
    sentence: "triggers that refuse changes are there and on, and do what they did when they were made",
    count: sql`select count(*) from ${rows(triggers)}`,
    breaches: sql`
      select w.name || case when t.oid is null then ' is not there' else ' is off, or another one' end as what
      from ${rows(triggers)} left join pg_trigger t on t.tgname = w.name and t.tgrelid = to_regclass(w."of") left join pg_proc p on p.oid = t.tgfoid
      where t.tgenabled is null or t.tgenabled not in ('O', 'A') or t.tgqual is not null or p.proname <> w.does or t.tgnargs <> w.args
      union all
      select w.name || ' does something else' from ${rows(functions)}
      left join pg_proc p on p.proname = w.name and p.pronamespace = 'public'::regnamespace where md5(p.prosrc) is distinct from w.md5`,
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
