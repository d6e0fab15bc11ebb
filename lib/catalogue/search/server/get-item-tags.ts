import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { saleRuns } from "#lib/catalogue/materials/server/card-columns.ts";
import type { ItemTags } from "#lib/catalogue/search/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryIds, queryRows } from "#lib/platform/db/query-rows.ts";

/** Fewer real sales than this make no bestseller, whatever the rank. */
const LEAST_SALES = 10;
/** How many of a world may carry the word. */
const BESTSELLERS = 50;

const tagRow = z.object({ id: z.int(), is_new: z.boolean(), is_reduced: z.boolean() });

// One list for all who ask; sales of the last minute change no label.
const known = new LRUCache<"all", Promise<ReadonlySet<number>>>({ max: 1, ttl: 60_000 });

const readBestsellers = async (): Promise<ReadonlySet<number>> => {
  const ids = await queryIds(getDb())`
    select id from (
      select m.id, rank() over (partition by m.world order by count(*) desc) as place
      from orders o join order_lines l on l.order_id = o.id join materials m on m.id = l.material_id
      where o.status = 'paid' and l.gross_minor > 0 and o.placed_at > now() - interval '90 days'
      group by m.id having count(*) >= ${LEAST_SALES}) sold
    where place <= ${BESTSELLERS}`;
  return new Set(ids);
};

const findBestsellers = (): Promise<ReadonlySet<number>> => {
  const kept = known.get("all");
  if (kept) return kept;
  const made = readBestsellers();
  known.set("all", made);
  made.catch(() => known.delete("all"));
  return made;
};

/** Tests that add orders count anew. */
export const forgetBestsellers = (): void => known.clear();

/**
 * The labels on cards, computed from what happened: new = published within seven days; bestseller = among the 50 most sold of its world in
 * the last 90 days, with at least ten paid orders; reduced = a sale runs now.
 */
export const getItemTags = async ({ ids }: { ids: readonly number[] }): Promise<ItemTags> => {
  const [bestsellers, rows] = await Promise.all([
    findBestsellers(),
    queryRows(getDb(), tagRow)`
      select m.id, coalesce(m.published_at > now() - interval '7 days', false) as is_new, ${saleRuns} as is_reduced
      from materials m where m.id = any(${sql.param([...ids])}::bigint[]) and m.status = 'published'`,
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    const tags: ItemTags[number]["tags"] = [];
    if (row?.is_new) tags.push("new");
    if (row && bestsellers.has(id)) tags.push("bestseller");
    if (row?.is_reduced) tags.push("reduced");
    return tags.length > 0 ? [{ id, tags }] : [];
  });
};
