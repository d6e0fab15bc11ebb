import { z } from "zod";
import { LEAST_MATERIALS } from "#lib/catalogue/landings/rules.ts";
import { landingHref } from "#lib/catalogue/landings/server/landing-href.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { landings } from "#lib/platform/db/schema/landings.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import type { SitemapEntry } from "#lib/platform/seo/sitemap-xml.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const countRow = z.object({ world: worldCode, count: z.int(), changed: moment });
const landingRow = z.object({
  id: z.int(),
  kind: z.enum(landings.kind.enumValues),
  key: z.string(),
  slug: z.string(),
  changed: moment,
});

/** How many landings of each world search engines are told of, and the newest change among them. */
export const countLandings = async (): Promise<ReadonlyMap<World, { count: number; changed: Date }>> => {
  const rows = await queryRows(getDb(), countRow)`
    select world, count(*) as count, max(changed_at) as changed from landings where materials_count >= ${LEAST_MATERIALS} group by world`;
  return new Map(rows.map(({ world, ...counted }) => [world, counted]));
};

/** The landings of one file of a world's sitemap, `limit` of them behind the first `offset`. */
export const listLandingSitemap = async (world: World, limit: number, offset: number): Promise<SitemapEntry[]> => {
  tagPage(`landings:${world}`);
  const rows = await queryRows(getDb(), landingRow)`
    select id, kind, key, slug, changed_at as changed from landings
    where world = ${world} and materials_count >= ${LEAST_MATERIALS} order by id limit ${limit} offset ${offset}`;
  return rows.map((row) => ({ path: landingHref(world, row), lastModified: row.changed }));
};
