import { bigint, customType, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { identity, moment, reference } from "#lib/platform/db/schema/columns.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const ids = (name: string) => bigint(name, { mode: "number" }).array().notNull();

/**
 * The chain over what must never change: each seal names rows that were committed since the one before, and its hash is made of theirs and of
 * that of the one before (docs/decisions/0047-checked-books.md).
 */
export const ledgerSeals = pgTable("ledger_seals", {
  /** 1, 2, 3 …: given by the one who seals, so a seal that was taken out leaves a gap. */
  id: reference("id").primaryKey(),
  ledger: ids("ledger"),
  invoices: ids("invoices"),
  creditNotes: ids("credit_notes"),
  payouts: ids("payouts"),
  /** SHA-256; of the first one's predecessor: 32 zeros. */
  previousHash: bytes("previous_hash").notNull(),
  hash: bytes("hash").notNull(),
  sealedAt: moment("sealed_at").notNull(),
});

/** Rows that wait for their seal; written by triggers with the row itself, so whatever commits late is still taken. */
export const sealQueue = pgTable(
  "seal_queue",
  {
    source: text("source", { enum: ["ledger", "invoices", "credit_notes", "payouts"] }).notNull(),
    rowId: reference("row_id").notNull(),
    queuedAt: moment("queued_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source, t.rowId] })],
);

/** What the check of the books found, each time it ran: the newest row is what figures and alerts tell. */
export const bookChecks = pgTable("book_checks", {
  id: identity().primaryKey(),
  checkedAt: moment("checked_at").notNull().defaultNow(),
  rules: integer("rules").notNull(),
  /** Names of the rules that were broken. */
  broken: text("broken").array().notNull(),
});
