import { sql } from "drizzle-orm";
import type { Figures } from "#lib/content/schema.ts";
import { getDb } from "#lib/db/client.ts";
import { tagPage } from "#lib/page-cache/tag-page.ts";
import { type World, worldCodes } from "#lib/worlds/worlds.ts";

/** What the texts of a world may count: published materials, their pages and authors, those with an answer key; and the countries. */
export const countFigures = async (world: World): Promise<Figures> => {
  tagPage(`world:${world}`);
  const { rows } = await getDb().execute<Omit<Figures, "countries">>(sql`
    select count(*)::int as materials, coalesce(sum(page_count), 0)::int as pages, count(distinct author_id)::int as authors,
      count(*) filter (where (facts->>'hasAnswerKey')::boolean)::int as "withAnswerKey"
    from materials where world = ${world} and status = 'published'`);
  return { ...(rows[0] ?? { materials: 0, pages: 0, authors: 0, withAnswerKey: 0 }), countries: worldCodes.length };
};
