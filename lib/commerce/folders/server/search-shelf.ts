import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import type { FacetName } from "#lib/catalogue/search/schema.ts";
import { findMatches, type Match } from "#lib/catalogue/search/server/find-matches.ts";
import { findRates } from "#lib/catalogue/search/server/find-rates.ts";
import { nameFacets } from "#lib/catalogue/search/server/name-facets.ts";
import { conditionsOf } from "#lib/catalogue/search/server/search-conditions.ts";
import type { ShelfInput, ShelfPage } from "#lib/commerce/folders/schema.ts";
import { readFolders } from "#lib/commerce/folders/server/enter-folders.ts";
import { type Caller, findOwner, type Owner } from "#lib/commerce/folders/server/find-owner.ts";
import { anyPlan, isRenewed, notesOf, shelfOf, shelfSource, type Wording } from "#lib/commerce/folders/server/shelf.ts";
import { findStaffroomStates } from "#lib/commerce/folders/server/staffroom-states.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const facetKinds = ["subject", "class_grade", "material_type", "format", "hasAnswerKey"] as const;
const countedRow = z.object({ kind: z.enum(["row", "total", "isRenewed", ...facetKinds]), key: z.string(), n: z.int() });
const materialRow = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  world: worldCode,
  added_at: moment,
  version: z.int(),
  is_renewed: z.boolean(),
  order_id: z.int().nullable(),
  page_count: z.int(),
  formats: z.array(z.string()),
  bytes: z.int(),
  note: z.string().nullable(),
  is_readable: z.boolean(),
});

type Wanted = ShelfInput & { caller: Caller; world: World };
type Asked = Wanted & { owner: Owner /** Not somebody of the staff in her name. */; isHerself: boolean };

const orders: Record<ShelfInput["sort"], SQL> = {
  added: sql`added_at desc, id desc`,
  relevance: sql`weight desc, added_at desc, id desc`,
  title: sql`fold(title), id`,
};

/** Title before pages before the rest. */
const weightOf = (wording: Wording): SQL => sql`(4 * ${anyPlan(wording, { field: "t" })}::int + ${anyPlan(wording, { field: "p" })}::int)`;

/** One statement: which of the shelf stand on the page, how many there are, and what each facet would leave. */
const findHits = async ({ owner, world, isHerself, queryFilter, sort, page, limit }: Asked) => {
  const db = getDb();
  const { source, wording } = await shelfSource(db, owner, queryFilter, await readFolders(db, owner), isHerself);
  const rates = await findRates(world, { sort: "newest", filters: queryFilter.filters });
  const chosen = [
    ...conditionsOf(queryFilter.filters, rates),
    { name: "isRenewed" as const, condition: queryFilter.isRenewed ? isRenewed : null },
  ].filter(({ condition }) => condition !== null);
  const ok = (name: string) => sql.raw(`"ok_${name}"`);
  const flags = chosen.map(({ name, condition }) => sql`, coalesce(${condition}, false) as ${ok(name)}`);
  const passes = (except?: FacetName | "isRenewed") => {
    const others = chosen.filter(({ name }) => name !== except).map(({ name }) => ok(name));
    return others.length > 0 ? sql.join(others, sql` and `) : sql`true`;
  };
  const counted = (facet: FacetName, keys: SQL) =>
    sql`select ${facet}::text, key, count(*) from hits, unnest(${keys}) as key where ${passes(facet)} group by 2`;
  const order = orders[sort];
  const rows = await queryRows(db, countedRow)`
    with hits as materialized (
      select m.id, m.title, s.added_at, m.subjects, m.class_grades, m.material_type, m.formats, ${weightOf(wording)} as weight,
        coalesce((m.facts->>'hasAnswerKey')::boolean, false) as has_key, ${isRenewed} as is_renewed ${sql.join(flags)}
      ${source}),
    page as (
      select id, row_number() over (order by ${order}) as n from (
        select * from hits where ${passes()} order by ${order} limit ${limit} offset ${(page - 1) * limit}) best)
    select 'row' as kind, id::text as key, n from page
    union all select 'total', '', count(*) from hits where ${passes()}
    union all select 'isRenewed', '', count(*) from hits where is_renewed and ${passes("isRenewed")}
    union all select 'hasAnswerKey', 'true', count(*) from hits where has_key and ${passes("hasAnswerKey")}
    union all ${counted("subject", sql`subjects`)}
    union all ${counted("class_grade", sql`class_grades`)}
    union all ${counted("material_type", sql`array[material_type]`)}
    union all ${counted("format", sql`formats`)}`;
  const ids = rows
    .filter(({ kind }) => kind === "row")
    .sort((a, b) => a.n - b.n)
    .map(({ key }) => Number(key));
  const countOf = (kind: "total" | "isRenewed" | "hasAnswerKey") => rows.find((row) => row.kind === kind)?.n ?? 0;
  const counts = rows.flatMap(({ kind, key, n }) =>
    kind === "row" || kind === "total" || kind === "isRenewed" ? [] : [{ facet: kind, key, count: n }],
  );
  return { ids, wording, counts, countOf };
};

/** All pages are for her to read: of what she marked, and of what lies in her staffroom, only where she has a right or made it herself. */
const isReadable = ({ userId }: Owner, type: ShelfInput["queryFilter"]["folder_type"]): SQL =>
  type === "favorite" || type === "staffroom"
    ? sql`(m.author_id = ${userId} or exists (
        select from entitlements e where e.user_id = ${userId} and e.material_id = m.id and e.revoked_at is null))`
    : sql`true`;

const readRows = (ids: readonly number[], { owner, isHerself, queryFilter }: Asked) => queryRows(getDb(), materialRow)`
  select m.id, coalesce(nullif(m.title, ''), m.draft ->> 'title', '') as title, m.slug, m.world, s.added_at, m.version, m.page_count, m.formats,
    ${isRenewed} as is_renewed, n.text as note, ${isReadable(owner, queryFilter.folder_type)} as is_readable,
    (select l.order_id from entitlements e join order_lines l on l.id = e.order_line_id where e.id = s.entitlement_id and not l.is_gift) as order_id,
    (select coalesce(sum(f.bytes), 0)::bigint from material_files f
      where f.material_id = m.id and f.status = 'ready' and f.kind in ('material_file', 'sources')) as bytes
  from ${shelfOf(owner, queryFilter.folder_type)} s join materials m on m.id = s.material_id
  ${notesOf(owner.userId, isHerself)}
  where m.id = any(${sql.param([...ids])}::bigint[])`;

const matchesOf = async (rows: readonly z.output<typeof materialRow>[], wording: Wording): Promise<Map<number, Match>> => {
  const readable = rows.filter(({ is_readable }) => is_readable).map(({ id }) => id);
  const found = await Promise.all(
    [...wording].map(([world, groups]) =>
      findMatches(
        rows.filter((row) => row.world === world).map(({ id }) => id),
        groups,
        world,
        readable,
      ),
    ),
  );
  return new Map(found.flatMap((one) => [...one]));
};

/**
 * Searches what is somebody's own by title, pages, notes and the filters of the search, and only that (ROUTE-16, CALL-16).
 * @throws AppError not_found for a folder that is not hers, or a staffroom when she is in no school
 */
export const searchShelf = async (wanted: Wanted): Promise<ShelfPage> => {
  const { world, page, limit, queryFilter, caller } = wanted;
  const asked = { ...wanted, owner: await findOwner(getDb(), caller, queryFilter.folder_type), isHerself: caller.actorId === null };
  const { ids, wording, counts, countOf } = await findHits(asked);
  const rows = await readRows(ids, asked);
  const [states, cards, matches, facets] = await Promise.all([
    findStaffroomStates(getDb(), asked.owner, ids),
    listCards(ids, world),
    matchesOf(rows, wording),
    nameFacets(counts, queryFilter.filters, world),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: ids.flatMap((id) => {
      const row = rowOf.get(id);
      if (!row) return [];
      const { added_at, is_renewed, order_id, page_count, is_readable: _, ...rest } = row;
      const names = { addedAt: added_at.toISOString(), isRenewed: is_renewed, orderId: order_id, pageCount: page_count };
      return { ...rest, ...names, staffroom: states.get(id) ?? null, card: cardOf.get(id) ?? null, match: matches.get(id)?.match ?? null };
    }),
    total: countOf("total"),
    page,
    limit,
    facets: {
      subject: facets.subject,
      class_grade: facets.class_grade,
      material_type: facets.material_type,
      format: facets.format,
      hasAnswerKey: countOf("hasAnswerKey"),
      isRenewed: countOf("isRenewed"),
    },
  };
};
