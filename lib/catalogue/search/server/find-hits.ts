import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { priceNow, saleRuns } from "#lib/catalogue/materials/server/card-columns.ts";
import { NEWCOMER_DAYS, NEWCOMER_POOL, NEWCOMER_VIEWS, placeNewcomer } from "#lib/catalogue/search/newcomers.ts";
import { type Group, groupQuery, planQuery } from "#lib/catalogue/search/query-plan.ts";
import { rankingPoints } from "#lib/catalogue/search/ranking-points.ts";
import type { FacetName, SearchInput } from "#lib/catalogue/search/schema.ts";
import { comparablePrice, conditionsOf, narrowing, type Rates } from "#lib/catalogue/search/server/search-conditions.ts";
import { SPREAD_OVER, spread } from "#lib/catalogue/search/spread.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { inField, toTerm } from "#lib/platform/words/vector.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** No query looks at more materials than this, whatever it asks for. */
const CAP = 10_000;

/** A place in the page (`key` is the material's id), the total, or how many a filter's key has. */
const countedRow = z.object({
  kind: z.enum([
    "row",
    "total",
    "folded",
    "class_grade",
    "learning_years",
    "material_type",
    "subject",
    "format",
    "price",
    "hasAnswerKey",
    "interactive",
  ]),
  key: z.string(),
  n: z.int(),
  placed: z
    .object({
      id: z.int(),
      weight: z.number(),
      isBundle: z.boolean(),
      authorId: z.int(),
      materialType: z.string().nullable(),
      topics: z.array(z.string()),
      isNewcomer: z.boolean(),
      /** Its variants that stand under it, in their order. */
      under: z.array(z.int()),
    })
    .nullable(),
});

export type Hits = {
  ids: number[];
  /** Of every material, those that stand under another included. */
  total: number;
  /** How many stand under another. */
  folded: number;
  under: ReadonlyMap<number, readonly number[]>;
  /** Who stands in the place for newcomers. */
  placed: number | null;
  counts: { facet: FacetName; key: string; count: number }[];
};
/** strict: the words, their forms and synonyms. loose: words that begin so, titles spelled alike, and the other readings, too. */
export type Mode = "browse" | "strict" | "loose";
type Wanted = Pick<SearchInput, "filters" | "sort" | "page" | "limit"> & {
  world: World;
  groups: readonly Group[];
  rates: Rates | null;
  /** Other readings of the query, for loose: a better spelling, fewer words. */
  others?: readonly (readonly Group[])[];
  /** Only these materials are looked at; they are neither weighed against each other nor counted by filters. */
  among?: readonly number[];
  /** Variants that the words do not tell apart stand under the best of them, where the order is by relevance. */
  isFolded?: boolean;
  /** Day and search, by which a place is drawn for a newcomer; without it none is. */
  draw?: string | undefined;
};

/** Of somebody whose first material is not old, and itself not opened by many. */
const isNewcomer = sql`m.published_at > now() - ${sql.raw(`interval '${NEWCOMER_DAYS} days'`)}
  and not exists (select from materials o where o.author_id = m.author_id and o.published_at <= now() - ${sql.raw(`interval '${NEWCOMER_DAYS} days'`)})
  and coalesce((select sum(views) from material_days d where d.material_id = m.id), 0) < ${sql.raw(String(NEWCOMER_VIEWS))}`;

/** Titles spelled alike, of what is said by data. */
const alike = (groups: readonly Group[], world: World): SQL[] => {
  const words = groups.filter(({ scope }) => scope !== "data").flatMap((group) => group.words);
  const data = groups.filter(({ scope }) => scope === "data");
  if (words.length === 0) return [];
  const near = words.map((word) => sql`${word} <% m.folded`);
  const narrowed = data.length > 0 ? [sql`m.search @@ ${planQuery(data, world)}::tsquery`] : [];
  return [sql`(${sql.join([...near, ...narrowed], sql` and `)})`];
};

/**
 * Which materials stand in question. Status and world are written so that no b-tree fits: the words must be looked up in their index,
 * whatever the planner believes about their frequency.
 */
const source = ({ world, groups, filters, others = [], among }: Wanted, mode: Mode): SQL => {
  const narrow = narrowing(filters).map((condition) => sql` and ${condition}`);
  if (mode === "browse") {
    if (among) {
      const few = sql`m.id = any(${sql.param([...among])}::bigint[])`;
      return sql`materials m where ${few} and m.world = ${world} and m.status = 'published'${sql.join(narrow)}`;
    }
    return sql`(select * from materials where world = ${world} and status = 'published' order by published_at desc limit ${sql.raw(String(CAP * 10))}) m where true${sql.join(narrow)}`;
  }
  const found = (some: readonly Group[], isLoose = false) => sql`m.search @@ ${planQuery(some, world, { isWide: true, isLoose })}::tsquery`;
  const loose = [found(groups, true), ...alike(groups, world), ...others.map((other) => found(other))];
  const match = mode === "strict" ? found(groups) : sql`(${sql.join(loose, sql` or `)})`;
  // Taken out first: a handful is matched faster than looked up.
  const from = among ? sql`(select * from materials where id = any(${sql.param([...among])}::bigint[]) offset 0) m` : sql`materials m`;
  return sql`${from} where ${match} and coalesce(m.world, '') = ${world} and coalesce(m.status, '') = 'published'${sql.join(narrow)}`;
};

type Tier = [query: string, weight: number];

/** Title before pages before what it is by data before the rest; own words before other names of the same. */
const tiersOf = (groups: readonly Group[], world: World): Tier[] => {
  const worldTerm = toTerm(inField("w", world));
  const words = groups.filter(({ scope }) => scope !== "data");
  // Data alone weighs every hit the same.
  if (words.length === 0) return [];
  return [
    [planQuery(groups, world), rankingPoints.typed],
    [planQuery(groups, world, { field: "p" }), rankingPoints.pages],
    [planQuery(groups, world, { field: "s", isWide: true }), rankingPoints.names],
    [planQuery(groups, world, { field: "t", isWide: true }), rankingPoints.title],
    [planQuery(groups, world, { field: "t", isWide: true, isLiteral: true }), rankingPoints.titleTyped],
    ...(words.length > 1
      ? words.map((group): Tier => {
          const query = groupQuery(group, world, { field: "t", isWide: true, isLiteral: true });
          return [`${worldTerm} & ${query}`, Math.floor(rankingPoints.someTitle / words.length)];
        })
      : []),
  ];
};

/** Weights of the ranking, looked up in the index alone. */
const weights = ({ world, groups, others = [], among }: Wanted, mode: Mode): SQL => {
  const none = sql`select null::bigint as id, 0 as weight where false`;
  if (mode === "browse" || among) return none;
  const tiers: Tier[] = [
    ...tiersOf(groups, world),
    ...(mode === "loose" ? [[planQuery(groups, world, { isWide: true }), 1_000] as Tier] : []),
    ...others.flatMap((other) => tiersOf(other, world)),
  ];
  if (tiers.length === 0) return none;
  const found = tiers.map(
    ([query, weight]) =>
      sql`(select id, ${weight}::int as weight from materials where search @@ ${query}::tsquery limit ${sql.raw(String(CAP))})`,
  );
  return sql`select id, sum(weight) as weight from (${sql.join(found, sql` union all `)}) tiers group by id`;
};

const orders: Record<SearchInput["sort"], SQL> = {
  relevance: sql`weight desc, rating desc, published_at desc, id desc`,
  newest: sql`published_at desc, id desc`,
  price_asc: sql`price, weight desc, rating desc, id desc`,
  price_desc: sql`price desc, weight desc, rating desc, id desc`,
  rating: sql`rating desc, rating_count desc, weight desc, published_at desc, id desc`,
  sales: sql`sales_count desc, weight desc, rating desc, id desc`,
};

/**
 * One statement: the hits (materialised once, capped), the page of ids in their order, the total and every facet's counts.
 * A material that fails two filters stands in no list and no count, so it is dropped at once.
 */
export const findHits = async (tx: Tx, wanted: Wanted, mode: Mode): Promise<Hits> => {
  const conditions = conditionsOf(wanted.filters, wanted.rates);
  const chosen = conditions.filter(({ condition }) => condition !== null);
  const ok = (name: string) => sql.raw(`"ok_${name}"`);
  const flags = chosen.map(({ name, condition }) => sql`, coalesce(${condition}, false) as ${ok(name)}`);
  const passes = (except?: FacetName) => {
    const others = chosen.filter(({ name }) => name !== except).map(({ name }) => ok(name));
    return others.length > 0 ? sql.join(others, sql` and `) : sql`true`;
  };
  const failures =
    chosen.length > 1
      ? sql`${sql.join(
          chosen.map(({ name }) => sql`(not ${ok(name)})::int`),
          sql` + `,
        )} <= 1`
      : sql`true`;
  // Materials share few combinations: those are counted first, and only then taken apart.
  const counted = (facet: FacetName, column: SQL, keys = sql`value`) => sql`
    select ${facet}::text as kind, key, sum(n)::bigint as n, null::json as placed
    from (select ${column} as value, count(*) as n from hits where ${passes(facet)} group by 1) combinations, unnest(${keys}) as key group by 2`;
  const flagged = (facet: FacetName, column: string, key: string) =>
    sql`select ${facet}::text, ${key}::text, count(*), null from hits where ${sql.raw(column)} and ${passes(facet)}`;
  const counts = sql`
    union all select 'total', '', count(*), null from hits where ${passes()}
    union all ${counted("class_grade", sql`class_grades`)}
    union all ${counted("learning_years", sql`learning_years`)}
    union all ${counted("material_type", sql`material_type`, sql`array[value]`)}
    union all ${counted("subject", sql`subjects`)}
    union all ${counted("format", sql`formats`)}
    union all ${flagged("price", "is_free", "free")}
    union all ${flagged("price", "is_reduced", "reduced")}
    union all ${flagged("hasAnswerKey", "has_key", "true")}
    union all ${flagged("interactive", "is_interactive", "true")}`;
  const isFolded = wanted.isFolded === true && wanted.sort === "relevance" && !wanted.among;
  const order = orders[mode === "browse" && wanted.sort === "relevance" ? "newest" : wanted.sort];
  // What is mixed is fetched with its neighbours of the next page, so that nothing stands on both or on neither.
  const draw = mode === "browse" ? undefined : wanted.draw;
  const pool = draw === undefined ? SPREAD_OVER : NEWCOMER_POOL;
  const isMixed = wanted.sort === "relevance" && !wanted.among && (wanted.page - 1) * wanted.limit < pool;
  const [limit, offset] = isMixed ? [Math.max(pool, wanted.page * wanted.limit), 0] : [wanted.limit, (wanted.page - 1) * wanted.limit];
  const rows = await queryRows(tx, countedRow)`
    with hits as materialized (
      select * from (
        select m.id, m.class_grades, m.learning_years, m.material_type, m.subjects, m.formats, m.published_at, m.rating_count, m.sales_count, m.variant_group,
          (m.rating_sum + 20)::float8 / (m.rating_count + 5) as rating, ${comparablePrice(wanted.rates)} as price,
          ${priceNow} = 0 as is_free, ${saleRuns} as is_reduced, coalesce((m.facts->>'hasAnswerKey')::boolean, false) as has_key,
          m.is_bundle_interactive or m.is_standalone_interactive as is_interactive
          ${sql.join(flags)}
        from ${source(wanted, mode)}
      ) flagged where ${failures} limit ${sql.raw(String(CAP))}),
    weights as materialized (${weights(wanted, mode)}),
    weighed as materialized (
      select hits.*, coalesce(weights.weight, 0) as weight from hits left join weights using (id) where ${passes()}),
    -- What weighs the same in spite of the words is not told apart by them.
    folds as materialized (
      select variant_group, weight, array_agg(id order by ${order}) as ids from weighed
      where ${isFolded} and variant_group is not null group by 1, 2 having count(*) > 1),
    page as (
      select id, weight, under, row_number() over (order by ${order}) as n from (
        select weighed.*, coalesce(folds.ids[2:], '{}') as under from weighed left join folds using (variant_group, weight)
        where folds.ids is null or folds.ids[1] = id order by ${order} limit ${limit} offset ${offset}) best)
    select 'row' as kind, id::text as key, n, json_build_object('id', m.id, 'weight', weight, 'isBundle', m.is_bundle, 'authorId', m.author_id,
      'materialType', m.material_type, 'topics', m.topics, 'under', under, 'isNewcomer', ${draw === undefined ? sql`false` : isNewcomer}) as placed from page join materials m using (id)
    union all select 'folded', '', coalesce(sum(cardinality(ids) - 1), 0)::bigint, null from folds
    ${wanted.among ? sql`` : counts}`;
  const best = rows.sort((a, b) => a.n - b.n).flatMap(({ kind, placed }) => (kind === "row" && placed ? [placed] : []));
  const mixed = isMixed ? [...spread(best.slice(0, SPREAD_OVER)), ...best.slice(SPREAD_OVER)] : best;
  const { rows: ordered, placed } = isMixed && draw !== undefined ? placeNewcomer(mixed, draw) : { rows: mixed, placed: null };
  const shown = isMixed ? ordered.slice((wanted.page - 1) * wanted.limit, wanted.page * wanted.limit) : ordered;
  const numberOf = (name: string) => rows.find(({ kind }) => kind === name)?.n ?? 0;
  return {
    ids: shown.map(({ id }) => id),
    total: numberOf("total"),
    folded: numberOf("folded"),
    under: new Map(shown.flatMap(({ id, under }) => (under.length > 0 ? [[id, under] as const] : []))),
    placed,
    counts: rows.flatMap(({ kind, key, n }) =>
      kind === "row" || kind === "total" || kind === "folded" ? [] : [{ facet: kind, key, count: n }],
    ),
  };
};
