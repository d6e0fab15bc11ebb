import { type SQL, sql } from "drizzle-orm";
import { isRipe } from "#lib/books/dunning/rules.ts";
import type { DecisionKind, ListOverdueInput, OverdueInvoice, OverduePage } from "#lib/books/dunning/schema.ts";
import { findOverdue, isOverdue, type Overdue, withDunning } from "#lib/books/dunning/server/find-overdue.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { totalRow } from "#lib/platform/db/row-types.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";

/** What may be proposed for an overdue invoice on a day (YYYY-MM-DD). */
export const choicesOf = (row: Overdue, today: string): DecisionKind[] => {
  if (row.isWrittenOff || row.isHeld || row.proposal || !isRipe({ ...row, today })) return [];
  return row.isWholeOpen && row.receivedMinor === 0 ? ["cancel", "write_off"] : ["cancel"];
};

const present = ({ buyerId, buyerName, isBuyerGone, isWholeOpen, ...row }: Overdue, today: string): OverdueInvoice => ({
  ...row,
  buyer: { id: buyerId, name: buyerName },
  days: Math.round((Date.parse(today) - Date.parse(row.dueOn)) / 86_400_000),
  choices: choicesOf({ buyerId, buyerName, isBuyerGone, isWholeOpen, ...row }, today),
});

const conditionOf = (state: ListOverdueInput["state"]): SQL => {
  if (state === "written_off") return sql`o.written_off_at is not null`;
  if (state === "all") return sql`o.written_off_at is null`;
  if (state === "proposed") return sql`o.written_off_at is null and d.id is not null`;
  return sql`o.written_off_at is null and coalesce(n.step, 0) = ${Number(state)}::int`;
};

/** Invoices whose due day is over, the oldest first. */
export const listOverdue = async ({ state, page, limit }: ListOverdueInput, now = new Date()): Promise<OverduePage> => {
  const today = operatorDay(now);
  const where = sql`${isOverdue(today)} and ${conditionOf(state)}`;
  const rows = await findOverdue(getDb(), where, limit, (page - 1) * limit);
  const { total } = await queryOne(getDb(), totalRow)`select count(*) as total from orders o ${withDunning} where ${where}`;
  return { items: rows.map((row) => present(row, today)), total, page, limit };
};
