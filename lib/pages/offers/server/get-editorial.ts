import { z } from "zod";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { LEAST_RATINGS } from "#lib/pages/offers/rules.ts";
import type { Editorial } from "#lib/pages/offers/schema.ts";
import { getMegaMenu } from "#lib/pages/shopfront/server/get-mega-menu.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const SHELF = 6;
const SUBJECTS = 8;

const shelfRow = z.object({ shelf: z.string(), id: z.int() });

/** The ids of all shelves in one statement. Sales are real paid ones of 90 days; a gift and a refund count for nothing. */
const readShelves = (world: World) =>
  queryRows(getDb(), shelfRow)`
    with own as materialized (
      select id, subjects, rating_sum, rating_count, published_at from materials where world = ${world} and status = 'published' and not is_bundle),
    bought as (
      select l.material_id as id, count(*) as sales from orders o join order_lines l on l.order_id = o.id join own on own.id = l.material_id
      where o.status = 'paid' and l.gross_minor > 0 and o.placed_at > now() - interval '90 days' group by 1 order by 2 desc, 1 desc limit ${SHELF}),
    rated as (
      select id, rating_sum::numeric / rating_count as average from own where rating_count >= ${LEAST_RATINGS}
      order by 2 desc, rating_count desc, id desc limit ${SHELF}),
    newest as (
      select subjects[1] as subject, id, row_number() over (partition by subjects[1] order by published_at desc, id desc) as place
      from own where cardinality(subjects) > 0)
    select 'bought' as shelf, id, row_number() over (order by sales desc, id desc) as place from bought
    union all select 'rated', id, row_number() over (order by average desc, id desc) from rated
    union all select 'subject:' || subject, id, place from newest where place <= ${SHELF}
    order by 1, 3`;

/**
 * ROUTE-10 for everybody: most bought, best rated, and the newest of the subjects that have most. Shelves without anything are left out.
 * Nobody can pay for a place in it (Directive 2005/29/EC annex I no. 11a).
 */
export const getEditorial = async (world: World): Promise<Editorial> => {
  tagPage(`world:${world}`);
  const [rows, menu] = await Promise.all([readShelves(world), getMegaMenu(world)]);
  const subjects = menu.subjects.filter(({ count }) => count > 0).slice(0, SUBJECTS);
  const wanted = new Set(["bought", "rated", ...subjects.map(({ key }) => `subject:${key}`)]);
  const shown = rows.filter(({ shelf }) => wanted.has(shelf));
  const cards = new Map((await listCards([...new Set(shown.map(({ id }) => id))], world)).map((card) => [card.id, card]));
  const of = (name: string): MaterialCard[] => shown.filter(({ shelf }) => shelf === name).flatMap(({ id }) => cards.get(id) ?? []);
  return {
    mostBought: of("bought"),
    bestRated: of("rated"),
    subjects: subjects.map(({ key, name }) => ({ key, name, cards: of(`subject:${key}`) })).filter(({ cards: shelf }) => shelf.length > 0),
  };
};
