import { sql } from "drizzle-orm";
import { z } from "zod";
import { LEAST_MATERIALS } from "#lib/catalogue/landings/rules.ts";
import type { LandingGroup, LandingKind } from "#lib/catalogue/landings/schema.ts";
import { landingHref } from "#lib/catalogue/landings/server/landing-href.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { landings } from "#lib/platform/db/schema/landings.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Landing = { id: number; kind: LandingKind; key: string; parentId: number | null };
const neighbourRow = z.object({
  id: z.int(),
  kind: z.enum(landings.kind.enumValues),
  key: z.string(),
  slug: z.string(),
  title: z.string(),
  materialsCount: z.int(),
  parentId: z.int().nullable(),
});
type Row = z.infer<typeof neighbourRow>;

/** Links of one group; the rest is found by going on. */
const MOST = 24;

/** "mathematics:g3" → ["mathematics", "g3"]; a level by itself has no second part. */
const parts = (key: string): [string, string | undefined] => {
  const [first = "", second] = key.split(":");
  return [first, second];
};

/** What a row is to the landing, the nearest relation first; null: nothing. */
const groupOf = (landing: Landing, row: Row): LandingGroup["key"] | null => {
  const [first, second] = parts(landing.key);
  const [otherFirst, otherSecond] = parts(row.key);
  if (row.parentId === landing.id) return row.kind === "lessons" ? "grades" : row.kind === "school" ? "subjects" : "within";
  if (row.kind !== landing.kind) return row.kind === "lessons" ? "grades" : null;
  if (landing.kind === "lessons") return otherFirst === first ? "grades" : otherSecond === second ? "subjects" : null;
  if (landing.kind === "school") {
    if (otherSecond === second) return "levels";
    return otherFirst === first && otherSecond !== undefined ? "subjects" : null;
  }
  return "beside";
};

const relatives = ({ kind, key, parentId }: Landing) => {
  const [first, second = ""] = parts(key);
  if (kind === "keyword") return parentId === null ? sql`false` : sql`kind = 'keyword' and parent_id = ${parentId}`;
  // A level alone is beside the other levels; a subject beside the others of its level, and itself at other levels.
  return sql`kind = ${kind} and (split_part(key, ':', 1) = ${first} or split_part(key, ':', 2) = ${second})`;
};

const order = ["within", "grades", "subjects", "levels", "beside"] as const;

/** Landings with enough materials that stand near this one, the fullest first; `lessons` are further keys of lessons that belong to it. */
export const findNeighbours = async (world: World, landing: Landing, lessons: readonly string[]): Promise<LandingGroup[]> => {
  const rows = await queryRows(getDb(), neighbourRow)`
    select id, kind, key, slug, title, materials_count as "materialsCount", parent_id as "parentId" from landings
    where world = ${world} and materials_count >= ${LEAST_MATERIALS} and id <> ${landing.id} and (
      parent_id = ${landing.id} or (${relatives(landing)}) or (kind = 'lessons' and key = any(${sql.param([...lessons])}::text[])))
    order by materials_count desc, id limit 500`;
  return order.flatMap((key) => {
    const links = rows
      .filter((row) => groupOf(landing, row) === key)
      .slice(0, MOST)
      .map((row) => ({ id: row.id, title: row.title, materialsCount: row.materialsCount, href: landingHref(world, row) }));
    return links.length > 0 ? [{ key, links }] : [];
  });
};
