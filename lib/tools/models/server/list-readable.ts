import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { MAX_OFFERED } from "#lib/tools/models/rules.ts";
import type { ReadableMaterials } from "#lib/tools/models/schema.ts";
import { isReadable, readablePages } from "#lib/tools/models/server/readable-pages.ts";

const row = z.object({ id: z.int(), title: z.string(), pages: z.int() });

/**
 * Materials whose pages a tool may read for a member: titles with these words in them, without case and accents, in the order of titles, the first
 * 50. `pages`: the number of the last one with text.
 */
export const listReadable = async (userId: number, { q }: { q: string }): Promise<ReadableMaterials> => ({
  items: await queryRows(getDb(), row)`
    select m.id, m.title, max(p.position)::int as pages from ${readablePages(userId)}
    where ${isReadable} and p.text ~ '\\S' and position(fold(${q}) in fold(m.title)) > 0
    group by m.id order by fold(m.title), m.id limit ${MAX_OFFERED}`,
});
