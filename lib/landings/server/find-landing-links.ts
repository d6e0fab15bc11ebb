import { sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { LEAST_MATERIALS } from "#lib/landings/rules.ts";
import type { LandingKind } from "#lib/landings/schema.ts";
import { landingHref } from "#lib/landings/server/landing-href.ts";
import { tagPage } from "#lib/page-cache/tag-page.ts";
import type { World } from "#lib/worlds/worlds.ts";

/** Addresses of a world's landings by key, of those with enough materials; one query by index. Tags the page that shows them. */
export const findLandingLinks = async (world: World, kind: LandingKind, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map();
  tagPage(`landings:${world}`);
  const { rows } = await getDb().execute<{ id: string; key: string; slug: string }>(sql`
    select id, key, slug from landings
    where world = ${world} and kind = ${kind} and key = any(${sql.param([...keys])}::text[]) and materials_count >= ${LEAST_MATERIALS}`);
  return new Map(rows.map(({ id, key, slug }) => [key, landingHref(world, { id, kind, key, slug })]));
};
