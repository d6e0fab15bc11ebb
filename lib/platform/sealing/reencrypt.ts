import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { columnOf, places } from "#lib/platform/sealing/places.ts";
import { type SealedPlace, seal, sealPrefixes, tryOpen } from "#lib/platform/secrets/sealed.ts";

/** Rows that one transaction holds. */
const BATCH = 200;

const sealedRow = z.object({ at: z.string(), row: z.string(), value: z.string() });

/** How many values of a column were rewritten, and how many could not be opened. */
type Reencrypted = { place: SealedPlace; rewritten: number; unreadable: number };

const readBatch = (tx: Tx, place: SealedPlace, after: string, size: number) => {
  const { table, column, row } = columnOf(place);
  const newest = sealPrefixes(place)[0] ?? "";
  return queryRows(tx, sealedRow)`
    select ctid::text as at, ${row} as row, ${column} as value from ${table}
    where ${column} is not null and not starts_with(${column}, ${newest}) and ${row} collate "C" > ${after}
    order by ${row} collate "C" limit ${size} for update`;
};

/** One transaction; the row it ended at, or null when nothing was left. */
const rewriteBatch = (sum: Reencrypted, after: string, size: number): Promise<string | null> =>
  transaction(async (tx) => {
    const { place } = sum;
    const { table, column } = columnOf(place);
    const rows = await readBatch(tx, place, after, size);
    for (const { at, row, value } of rows) {
      const opened = tryOpen(place, row, value);
      if ("fault" in opened) {
        sum.unreadable += 1;
        continue;
      }
      await tx.execute(sql`update ${table} set ${column} = ${seal(place, row, opened.value)} where ctid = ${at}::tid`);
      sum.rewritten += 1;
    }
    return rows.at(-1)?.row ?? null;
  });

/**
 * Seals everything under the newest key that is not yet: what stands in plain text, and what older keys sealed. In batches, each its own
 * transaction that holds its rows: the shop goes on meanwhile, and a run that was stopped is begun again and finds only what is left.
 */
export const reencrypt = async (size = BATCH): Promise<Reencrypted[]> => {
  const sums: Reencrypted[] = [];
  for (const place of places) {
    const sum = { place, rewritten: 0, unreadable: 0 };
    let after: string | null = "";
    while (after !== null) after = await rewriteBatch(sum, after, size);
    sums.push(sum);
  }
  return sums;
};
