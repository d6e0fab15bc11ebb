import { type SQL, sql } from "drizzle-orm";

/** What is sealed: a ledger transaction with its entries, and what never changes of papers and payouts. */
export const sealSources = ["ledger", "invoices", "credit_notes", "payouts"] as const;
export type SealSource = (typeof sealSources)[number];

const micros = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000000)::bigint`;
// jsonb writes keys, numbers and texts in one way alone; moments go in as microseconds, since their text depends on the session.
const leaf = (fields: SQL): SQL => sql`sha256(convert_to(jsonb_build_array(${fields})::text, 'UTF8'))`;

/**
 * A SELECT of source, row_id and leaf, the SHA-256 of a row's canonical bytes. `only` limits a source to some of its rows, by a condition on
 * the column it is given.
 */
export const sealLeaves = (only: (source: SealSource, id: SQL) => SQL = () => sql`true`): SQL => sql`
  select 'ledger' as source, t.id as row_id, ${leaf(sql`'ledger', t.id, t.kind, t.subject, ${micros(sql`t.created_at`)}, (
    select jsonb_agg(jsonb_build_array(e.id, e.account, e.currency, e.amount_minor) order by e.id) from ledger_entries e where e.transaction_id = t.id)`)} as leaf
  from ledger_transactions t where ${only("ledger", sql`t.id`)}
  union all
  select 'invoices', i.id, ${leaf(sql`'invoices', i.id, i.order_id, i.user_id, i.kind, i.series, i.number, i.label, i.document, i.refund_id, ${micros(sql`i.issued_at`)}`)}
  from invoices i where ${only("invoices", sql`i.id`)}
  union all
  select 'credit_notes', n.id, ${leaf(sql`'credit_notes', n.id, n.seller_id, n.month, n.currency, n.series, n.number, n.label, n.net_minor, n.vat_minor, n.gross_minor,
    n.document, ${micros(sql`n.issued_at`)}, (
    select jsonb_agg(jsonb_build_array(l.order_line_id, l.refund_id, l.amount_minor) order by l.order_line_id, l.refund_id nulls first)
    from credit_note_lines l where l.credit_note_id = n.id)`)}
  from credit_notes n where ${only("credit_notes", sql`n.id`)}
  union all
  select 'payouts', p.id, ${leaf(sql`'payouts', p.id, p.seller_id, p.currency, p.amount_minor, p.holder, p.bic, p.end_to_end_id, p.is_first_to_account, ${micros(sql`p.created_at`)}`)}
  from payouts p where ${only("payouts", sql`p.id`)}`;

/** The hash of a seal: of the one before, of its own number and time, and of the leaves in their order. */
export const sealHash = (previous: SQL, id: SQL, sealedAt: SQL, leaves: SQL): SQL =>
  sql`sha256(${previous} || convert_to(${id} || ' ' || ${micros(sealedAt)}, 'UTF8') || ${leaves})`;

/** Rows a seal names, one by one: seal, source, row_id. */
export const sealedRows: SQL = sql.join(
  sealSources.map(
    (source) => sql`select id as seal, ${source}::text as source, unnest(${sql.identifier(source)}) as row_id from ledger_seals`,
  ),
  sql` union all `,
);
