import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { listAuthors } from "#lib/catalogue/authors/server/list-authors.ts";
import { findLandingLinks } from "#lib/catalogue/landings/server/find-landing-links.ts";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { priceNow, saleRuns } from "#lib/catalogue/materials/server/card-columns.ts";
import { findBundleOffers } from "#lib/catalogue/materials/server/find-bundles.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import type { Home } from "#lib/catalogue/search/schema.ts";
import { getFilters } from "#lib/catalogue/search/server/get-filters.ts";
import { getMegaMenu } from "#lib/pages/shopfront/server/get-mega-menu.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const SHELF = 6;
const AUTHORS = 6;

const shelfRow = z.object({ name: z.string(), id: z.int(), place: z.int() });
const figuresRow = z.object({ materials: z.int(), pages: z.int(), authors: z.int(), withAnswerKey: z.int(), subjects: z.int() });

type Shelf = { name: string; condition: SQL };

/**
 * The newest of each shelf in one statement. While others have something, one author fills at most two places, and one kind of material of
 * one subject only one.
 */
const readShelves = async (world: World, shelves: readonly Shelf[]): Promise<Map<string, number[]>> => {
  const parts = shelves.map(
    ({ name, condition }) => sql`(
      select ${name}::text as name, id, row_number() over (order by share, published_at desc, id desc) as place from (
        select m.id, m.published_at, (row_number() over (partition by m.author_id order by m.published_at desc, m.id desc) > 2)::int * 10000
          + row_number() over (partition by m.subjects[1], m.material_type order by m.published_at desc, m.id desc) as share
        from (select * from materials where world = ${world} and status = 'published' order by published_at desc limit 5000) m where ${condition}) shelf
      order by place limit ${SHELF})`,
  );
  const rows = await queryRows(getDb(), shelfRow)`${sql.join(parts, sql` union all `)}`;
  const ids = new Map(shelves.map(({ name }): [string, number[]] => [name, []]));
  for (const { name, id } of rows.sort((a, b) => a.place - b.place)) ids.get(name)?.push(id);
  return ids;
};

/** Counted, never estimated. */
const readFigures = (world: World): Promise<Home["figures"]> =>
  queryOne(getDb(), figuresRow)`
    with own as materialized (select author_id, page_count, subjects, facts from materials where world = ${world} and status = 'published')
    select count(*) as materials, coalesce(sum(page_count), 0) as pages, count(distinct author_id) as authors,
      count(*) filter (where (facts->>'hasAnswerKey')::boolean) as "withAnswerKey",
      (select count(distinct s) from own, unnest(subjects) s) as subjects from own`;

/** What the home page of a world shows (ROUTE-1), all counted from the database; stages without materials are left out. */
export const getHome = async (world: World): Promise<Home> => {
  tagPage(`world:${world}`);
  const { stage: stages } = await getFilters(world);
  const shelves: Shelf[] = [
    { name: "new", condition: sql`not m.is_bundle` },
    { name: "free", condition: sql`${priceNow} = 0` },
    { name: "reduced", condition: saleRuns },
    { name: "bundles", condition: sql`m.is_bundle` },
    ...stages.map(({ key, grades }) => ({ name: `stage:${key}`, condition: sql`m.class_grades && ${sql.param(grades)}::text[]` })),
  ];
  const levels = world === "de" ? stages.flatMap(({ schoolLevel }) => schoolLevel ?? []) : [];
  const [ids, figures, authors, menu, schools] = await Promise.all([
    readShelves(world, shelves),
    readFigures(world),
    listAuthors(world),
    getMegaMenu(world),
    // ROUTE-9: only Germany has landings of its school levels.
    findLandingLinks(world, "school", levels),
  ]);
  const cards = new Map((await listCards([...new Set([...ids.values()].flat())], world)).map((card) => [card.id, card]));
  const cardsOf = (name: string): MaterialCard[] => (ids.get(name) ?? []).flatMap((id) => cards.get(id) ?? []);
  return {
    newest: cardsOf("new"),
    stages: stages
      .map(({ key, name, schoolLevel }) => ({
        key,
        name,
        href: schools.get(schoolLevel ?? "") ?? href(world, "search", {}, { stage: key }),
        cards: cardsOf(`stage:${key}`),
      }))
      .filter(({ cards: shelf }) => shelf.length > 0),
    free: cardsOf("free"),
    reduced: cardsOf("reduced"),
    bundles: await findBundleOffers(cardsOf("bundles"), world),
    authors: authors.slice(0, AUTHORS),
    figures,
    subjects: menu.subjects.map(({ topics: _, ...subject }) => subject),
  };
};
