import { z } from "zod";
import type { Figures } from "#lib/pages/content/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";

const figuresRow = z.object({ materials: z.int(), pages: z.int(), authors: z.int(), withAnswerKey: z.int() });

/** What the texts of a world may count: published materials, their pages and authors, those with an answer key; and the countries. */
export const countFigures = async (world: World): Promise<Figures> => {
  tagPage(`world:${world}`);
  const counted = await queryOne(getDb(), figuresRow)`
    select count(*) as materials, coalesce(sum(page_count), 0) as pages, count(distinct author_id) as authors,
      count(*) filter (where (facts->>'hasAnswerKey')::boolean) as "withAnswerKey"
    from materials where world = ${world} and status = 'published'`;
  return { ...counted, countries: worldCodes.length };
};
