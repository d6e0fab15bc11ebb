import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";

const keyRow = z.object({ key: z.string() });

/** Which of these pictures sources of materials show: they outlive the document that they came from. */
export const keysOfSources = async (tx: Tx, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const rows = await queryRows(tx, keyRow)`
    select wanted.key from unnest(${sql.param([...keys])}::text[]) as wanted (key)
    where exists (select from material_sources s where s.pictures @> jsonb_build_array(jsonb_build_object('storageKey', wanted.key)))`;
  return rows.map(({ key }) => key);
};
