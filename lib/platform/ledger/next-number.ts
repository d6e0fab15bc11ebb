import { sql } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { invoiceCounters } from "#lib/platform/db/schema/schema.ts";

export type NumberedPaper = { series: string; number: number /** As printed: KR-2026-000017. */; label: string };

/**
 * The next number of a series of papers (UStG § 14 (4) 4). The counter's row stays locked until the transaction ends: one that fails leaves
 * no gap, and others wait, so it is asked for last. `series`: prefix and year, "KR-2026".
 */
export const nextNumber = async (tx: Tx, series: string): Promise<NumberedPaper> => {
  const [row] = await tx
    .insert(invoiceCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounters.series, set: { last: sql`${invoiceCounters.last} + 1` } })
    .returning({ last: invoiceCounters.last });
  const { last: number } = row as { last: number };
  return { series, number, label: `${series}-${String(number).padStart(6, "0")}` };
};
