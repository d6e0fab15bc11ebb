import { sql } from "drizzle-orm";
import { z } from "zod";
import { LEAST_MATERIALS } from "#lib/catalogue/landings/rules.ts";
import type { LandingKind } from "#lib/catalogue/landings/schema.ts";
import { landingHref } from "#lib/catalogue/landings/server/landing-href.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow, queryRows } from "#lib/platform/db/query-rows.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const linkRow = z.object({ id: z.int(), key: z.string(), slug: z.string() });
const wordRow = linkRow.extend({ title: z.string() });

/** Addresses of a world's landings by key, of those with enough materials; one query by index. Tags the page that shows them. */
export const findLandingLinks = async (world: World, kind: LandingKind, keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (keys.length === 0) return new Map();
  tagPage(`landings:${world}`);
  const rows = await queryRows(getDb(), linkRow)`
    select id, key, slug from landings
    where world = ${world} and kind = ${kind} and key = any(${sql.param([...keys])}::text[]) and materials_count >= ${LEAST_MATERIALS}`;
  return new Map(rows.map(({ id, key, slug }) => [key, landingHref(world, { id, kind, key, slug })]));
};

/** The landing of a subject in the first of these grades that has one with enough materials; null: none has. Tags the page that shows it. */
export const findLessonsLanding = async (
  world: World,
  subject: string | undefined,
  grades: readonly string[],
): Promise<{ name: string; href: string } | null> => {
  if (!subject || grades.length === 0) return null;
  tagPage(`landings:${world}`);
  const keys = grades.map((grade) => `${subject}:${grade}`);
  const row = await queryRow(getDb(), wordRow)`
    select id, key, slug, title from landings
    where world = ${world} and kind = 'lessons' and materials_count >= ${LEAST_MATERIALS} and key = any(${sql.param(keys)}::text[])
    order by array_position(${sql.param(keys)}::text[], key) limit 1`;
  return row ? { name: row.title, href: landingHref(world, { ...row, kind: "lessons" }) } : null;
};

/** The landing of the first of an author's keywords that has one with enough materials; null: none has. Tags the page that shows it. */
export const findWordLanding = async (world: World, keywords: readonly string[]): Promise<{ name: string; href: string } | null> => {
  if (keywords.length === 0) return null;
  tagPage(`landings:${world}`);
  const words = keywords.map((keyword) => keyword.toLowerCase());
  const row = await queryRow(getDb(), wordRow)`
    select id, key, slug, title from landings
    where world = ${world} and kind = 'keyword' and key like 'word:%' and materials_count >= ${LEAST_MATERIALS}
      and lower(title) = any(${sql.param(words)}::text[])
    order by array_position(${sql.param(words)}::text[], lower(title)) limit 1`;
  return row ? { name: row.title, href: landingHref(world, { ...row, kind: "keyword" }) } : null;
};
