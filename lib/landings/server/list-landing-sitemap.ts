import { sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { LEAST_MATERIALS } from "#lib/landings/rules.ts";
import type { LandingKind } from "#lib/landings/schema.ts";
import { landingHref } from "#lib/landings/server/landing-href.ts";
import { tagPage } from "#lib/page-cache/tag-page.ts";
import type { SitemapEntry } from "#lib/seo/sitemap-xml.ts";
import type { World } from "#lib/worlds/worlds.ts";

/** How many landings of each world search engines are told of, and the newest change among them. */
export const countLandings = async (): Promise<ReadonlyMap<string, { count: number; changed: Date }>> => {
  const { rows } = await getDb().execute<{ world: World; n: string; changed: Date | string }>(sql`
    select world, count(*) as n, max(changed_at) as changed from landings where materials_count >= ${LEAST_MATERIALS} group by world`);
  return new Map(rows.map(({ world, n, changed }) => [world, { count: Number(n), changed: new Date(changed) }]));
};

/** The landings of one file of a world's sitemap, `limit` of them behind the first `offset`. */
export const listLandingSitemap = async (world: World, limit: number, offset: number): Promise<SitemapEntry[]> => {
  tagPage(`landings:${world}`);
  const { rows } = await getDb().execute<{ id: string; kind: LandingKind; key: string; slug: string; changed: Date | string }>(sql`
    select id, kind, key, slug, changed_at as changed from landings
    where world = ${world} and materials_count >= ${LEAST_MATERIALS} order by id limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ path: landingHref(world, row), lastModified: new Date(row.changed) }));
};
