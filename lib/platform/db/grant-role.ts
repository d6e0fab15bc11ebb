import type pg from "pg";

/** What the shop's role writes and never changes again: columns that it may still fill in, by table. */
export const appendOnly: Record<string, readonly string[]> = {
  ledger_transactions: [],
  ledger_entries: [],
  ledger_seals: [],
  audit_log: [],
  credit_note_lines: [],
  invoices: ["storage_key"],
  credit_notes: ["storage_key"],
  school_quotes: ["storage_key"],
  payout_exchanges: [],
  bank_allocations: [],
  bank_statements: ["new_count"],
  bank_entries: ["open_minor", "order_id", "reason", "iban"],
  bank_decisions: ["status", "decided_by", "decided_at"],
  dunning_notices: [],
  balance_reminders: [],
  balance_write_offs: ["status", "decided_by", "decided_at", "booked_minor"],
  vat_checks: [],
  vat_corrections: ["status", "failure", "covered_minor"],
  provider_refunds: ["loss_minor"],
  sanction_cases: ["status", "reason", "decided_by", "decided_at"],
  provider_movements: [],
  provider_payouts: ["status", "arrives_on"],
  connect_transfers: ["status", "released_by", "released_at", "asked_at", "tries", "next_at", "reference", "failure"],
  connect_exchanges: [],
  connect_reversals: ["status", "tries", "next_at", "reference", "failure"],
  connect_payouts: ["status", "failure", "arrives_on"],
  payouts: ["batch_id", "iban", "status"],
};

/** What it counts on or decides about and never throws away. */
const kept = [
  "invoice_counters",
  "payout_batches",
  "payments",
  "refunds",
  "orders",
  "order_lines",
  "book_checks",
  "dunning_decisions",
  "disputes",
];

const schemas = ["public", "graphile_worker", "drizzle"];

/**
 * Gives a role what the running shop needs, and nothing beside it: it reads and writes rows, but makes and changes no tables, and neither
 * changes nor deletes what stands in ledger and papers. Run by the owner after every migration, in one transaction; safe to run again.
 * @param client of the owner of all tables
 */
export const grantRole = async (client: pg.ClientBase, name: string): Promise<void> => {
  const role = client.escapeIdentifier(name);
  const { rows: known } = await client.query("select current_database() as database, current_user as owner");
  const statements = [
    `grant connect on database ${client.escapeIdentifier(known[0].database)} to ${role}`,
    ...schemas.flatMap((schema) => [
      `grant usage on schema ${schema} to ${role}`,
      `revoke all on all tables in schema ${schema} from ${role}`,
      `grant select on all tables in schema ${schema} to ${role}`,
    ]),
    `revoke create on schema public from public, ${role}`,
    ...schemas
      .slice(0, 2)
      .flatMap((schema) => [
        `grant insert, update, delete on all tables in schema ${schema} to ${role}`,
        `grant usage, select on all sequences in schema ${schema} to ${role}`,
        `grant execute on all functions in schema ${schema} to ${role}`,
      ]),
    ...Object.entries(appendOnly).flatMap(([table, columns]) => [
      `revoke update, delete on public.${table} from ${role}`,
      ...(columns.length > 0 ? [`grant update (${columns.join(", ")}) on public.${table} to ${role}`] : []),
    ]),
    ...kept.map((table) => `revoke delete on public.${table} from ${role}`),
  ];
  await client.query("begin");
  try {
    for (const statement of statements) await client.query(statement);
    // The queue's tables show their rows to their owner alone, unless a policy says otherwise.
    const { rows: hidden } = await client.query(
      "select relname::text as name from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity",
    );
    for (const { name: table } of hidden) {
      const place = `graphile_worker.${client.escapeIdentifier(table)}`;
      await client.query(`drop policy if exists kreda_app on ${place}`);
      await client.query(`create policy kreda_app on ${place} to ${role} using (true) with check (true)`);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
};
