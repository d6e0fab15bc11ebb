import { type SQL, sql } from "drizzle-orm";
import { listAuthors } from "#lib/authors/server/list-authors.ts";
import { getDb } from "#lib/db/client.ts";
import { findLandingLinks } from "#lib/landings/server/find-landing-links.ts";
import type { MaterialCard } from "#lib/materials/schema.ts";
import { priceNow, saleRuns } from "#lib/materials/server/card-columns.ts";
import { findBundleOffers } from "#lib/materials/server/find-bundles.ts";
import { listCards } from "#lib/materials/server/list-cards.ts";
import { tagPage } from "#lib/page-cache/tag-page.ts";
import { href } from "#lib/routes/href.ts";
import type { Home } from "#lib/search/schema.ts";
import { getFilters } from "#lib/search/server/get-filters.ts";
import { getMegaMenu } from "#lib/shopfront/server/get-mega-menu.ts";
import type { World } from "#lib/worlds/worlds.ts";

const SHELF = 6;
const AUTHORS = 6;

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
  const { rows } = await getDb().execute<{ name: string; id: string; place: string }>(sql.join(parts, sql` union all `));
  const ids = new Map(shelves.map(({ name }): [string, number[]] => [name, []]));
  for (const { name, id } of rows.sort((a, b) => Number(a.place) - Number(b.place))) ids.get(name)?.push(Number(id));
  return ids;
};

/** Counted, never estimated. */
const readFigures = async (world: World): Promise<Home["figures"]> => {
  const { rows } = await getDb().execute<Home["figures"]>(sql`
    with own as materialized (select author_id, page_count, subjects, facts from materials where world = ${world} and status = 'published')
    select count(*)::int as materials, coalesce(sum(page_count), 0)::int as pages, count(distinct author_id)::int as authors,
      count(*) filter (where (facts->>'hasAnswerKey')::boolean)::int as "withAnswerKey",
      (select count(distinct s)::int from own, unnest(subjects) s) as subjects from own`);
  return rows[0] ?? { materials: 0, pages: 0, authors: 0, withAnswerKey: 0, subjects: 0 };
};

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
