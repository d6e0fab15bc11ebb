import { sql } from "drizzle-orm";
import type { VisitFrom } from "#lib/catalogue/visits/schema.ts";
import { cleanSource } from "#lib/catalogue/visits/source.ts";
import { getDb } from "#lib/platform/db/client.ts";
import type { Context } from "#lib/platform/http/endpoint.ts";
import { findCountry } from "#lib/platform/location/find-country.ts";
import { resolve } from "#lib/platform/routes/resolve.ts";
import { dayIn } from "#lib/platform/worlds/day-in.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** Sources of one material on one day; whoever invents more is counted as "other". */
const MOST_SOURCES = 50;

const isSearch = (path: string): boolean => {
  const found = resolve(path.split(/[?#]/, 1)[0] ?? "");
  return found.kind === "page" && found.key === "search";
};

/** "search" for our own, else where the visit began, else "own" for another page of ours, else "direct". */
const sourceOf = ({ source, path }: VisitFrom): string => {
  if (path && isSearch(path)) return "search";
  return cleanSource(source) ?? (path ? "own" : "direct");
};

/** The visitor's country; "" where nobody knows it. */
const countryOf = async ({ request, address, world }: Context): Promise<string> => {
  const { country, source } = await findCountry(request, address, world);
  return source === "default" ? "" : country.code;
};

export const todayIn = (world: World): string => dayIn(worlds[world].timeZone, new Date());

type Counted = { materialId: number; from: VisitFrom; what: "views" | "carts" };

/**
 * Adds one to a counter of a material that is on sale, by day, source and country; nothing of the visitor is kept, no address, no time of day.
 * Her own author's visits do not count. @returns how many were counted, 0 or 1
 */
export const countDay = async (context: Context, { materialId, from, what }: Counted): Promise<number> => {
  const [source, country, day] = [sourceOf(from), await countryOf(context), todayIn(context.world)];
  const own = context.session?.userId ?? 0;
  const column = sql.identifier(what);
  const { rowCount } = await getDb().execute(sql`
    insert into material_days as d (material_id, day, source, country, ${column})
    select m.id, ${day}::date, case when
        (select count(distinct o.source) from material_days o where o.material_id = m.id and o.day = ${day}::date) < ${MOST_SOURCES}
        or exists (select 1 from material_days o where o.material_id = m.id and o.day = ${day}::date and o.source = ${source})
      then ${source} else 'other' end, ${country}, 1
    from materials m where m.id = ${materialId} and m.status = 'published' and m.author_id <> ${own}
    on conflict (material_id, day, source, country) do update set ${column} = d.${column} + 1`);
  return rowCount ?? 0;
};
