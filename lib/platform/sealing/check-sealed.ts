import { sql } from "drizzle-orm";
import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { columnOf, places } from "#lib/platform/sealing/places.ts";
import { sealPrefixes } from "#lib/platform/secrets/sealed.ts";

const countRow = z.object({ count: z.int() });

/**
 * Refuses to start where somebody's secrets could not be opened any more: a key was taken away too early, or DATA_DIR/secret-key was lost.
 * @throws StartError naming the columns and how many values wait for their key
 */
export const checkSealed = async (): Promise<void> => {
  const lost: string[] = [];
  for (const at of places) {
    const { table, column } = columnOf(at);
    const isKnown = sql.join(
      sealPrefixes(at).map((prefix) => sql`starts_with(${column}, ${prefix})`),
      sql` or `,
    );
    const { count } = await queryOne(getDb(), countRow)`
      select count(*)::int as count from ${table} where starts_with(${column}, 'sealed:') and not (${isKnown})`;
    if (count > 0) lost.push(`${at} (${count})`);
  }
  if (lost.length === 0) return;
  throw new StartError(
    `Values are sealed under a key that is not here: ${lost.join(", ")}. Put that key back at the end of SECRET_KEYS, or into DATA_DIR/secret-key.`,
  );
};
