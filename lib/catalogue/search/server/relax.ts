import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Group, groupQuery, planQuery } from "#lib/catalogue/search/query-plan.ts";
import { type Frequency, isMinor, isTelling, type Weighed, weigh } from "#lib/catalogue/search/relax-plan.ts";
import type { SearchFilters } from "#lib/catalogue/search/schema.ts";
import type { Reading } from "#lib/catalogue/search/server/read-query.ts";
import { conditionsOf, narrowing, type Rates } from "#lib/catalogue/search/server/search-conditions.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { inField, toTerm } from "#lib/platform/words/vector.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type Wanted = { world: World; filters: SearchFilters; groups: readonly Group[]; rates: Rates | null };
/** What is left of a query, and the words that are not. */
type Relaxed = {
  groups: Group[];
  leftOut: string[];
  isFree: boolean;
};

/** More than so many words are not given up one after the other. */
const ROUNDS = 4;
/** Nobody asks how many more there are. */
const HANDFUL = 3;

const countRow = z.object({ n: z.int(), all: z.int() });

/** How many materials each of these queries finds, up to a handful; `filters` null: of all. */
const count = async (
  tx: Tx,
  queries: readonly string[],
  { world, filters, rates }: Omit<Wanted, "groups" | "filters"> & { filters: SearchFilters | null },
) => {
  if (queries.length === 0) return [];
  const conditions = filters ? [...narrowing(filters), ...conditionsOf(filters, rates).flatMap(({ condition }) => condition ?? [])] : [];
  const narrow = sql.join(conditions.map((condition) => sql` and ${condition}`));
  const rows = await queryRows(tx, countRow)`
    select q.n, f.all from unnest(${sql.param([...queries])}::text[]) with ordinality as q(query, n) cross join lateral (
      select count(*) as all from (
        select from materials m where m.search @@ q.query::tsquery and coalesce(m.world, '') = ${world}
          and coalesce(m.status, '') = 'published'${narrow} limit ${HANDFUL}) few) f`;
  const counts = new Map(rows.map(({ n, all }) => [n, all]));
  return queries.map((_, index) => counts.get(index + 1) ?? 0);
};

/** How often each group is found in the world, whatever else narrows. */
export const frequenciesOf = async (tx: Tx, groups: readonly Group[], wanted: Wanted): Promise<Frequency[]> => {
  const { world } = wanted;
  const inNames = (group: Group) =>
    [`${groupQuery(group, world, { field: "t", isWide: true })}`, `${groupQuery(group, world, { field: "s", isWide: true })}`].join(" | ");
  const worldTerm = toTerm(inField("w", world));
  const queries = [
    ...groups.map((group) => planQuery([group], world, { isWide: true })),
    ...groups.map((group) => `${worldTerm} & (${inNames(group)})`),
  ];
  const counts = await count(tx, queries, { ...wanted, filters: null });
  return groups.map((_, index) => ({ all: counts[index] ?? 0, named: counts[groups.length + index] ?? 0 }));
};

/** How many materials each of these readings finds, up to a handful. */
export const countPlans = (tx: Tx, plans: readonly (readonly Group[])[], wanted: Wanted, filters: SearchFilters): Promise<number[]> =>
  count(
    tx,
    plans.map((groups) => planQuery(groups, wanted.world, { isWide: true })),
    { ...wanted, filters },
  );

/**
 * What is left of a query that finds too little: without words that nobody wrote, then without the weakest one that is in the way, and so on.
 * Null when there is nothing to give up, what is left would say nothing, or would find no more than `total`, fewer than a handful.
 */
export const relax = async (
  tx: Tx,
  wanted: Wanted,
  reading: Reading,
  { frequencies, total }: { frequencies: readonly Frequency[]; total: number },
): Promise<Relaxed | null> => {
  const { groups, typed, isFree, understood } = reading;
  const { filters } = wanted;
  const unpriced = isFree ? { ...filters, price: [] } : filters;
  const price = isFree ? understood.filter(({ kind }) => kind === "price").map((one) => one.typed) : [];
  const findsMore = async (left: readonly Group[], some: SearchFilters) => ((await countPlans(tx, [left], wanted, some))[0] ?? 0) > total;
  const answer = (left: readonly Group[], isStillFree: boolean): Relaxed => ({
    groups: [...left],
    leftOut: [
      // Both parts of a compound are one word of hers.
      ...new Set(groups.filter((group) => !left.includes(group)).map((group) => typed.get(group) ?? group.words.join(" "))),
      ...(isStillFree ? [] : price),
    ],
    isFree: isStillFree,
  });
  // While anything is found, what was said and what it is about stay.
  const mayGo = ({ group, weight }: Weighed) => total === 0 || isMinor(group, weight);
  const canCost = isFree && total === 0;
  if (canCost && (await findsMore(groups, unpriced))) return answer(groups, false);
  let order = weigh(groups, frequencies);
  const written = order.filter(({ weight }) => weight > 0);
  if (written.length < order.length && isTelling(written.map(({ group }) => group))) {
    order = written;
    const left = order.map(({ group }) => group);
    if (await findsMore(left, filters)) return answer(left, isFree);
    if (canCost && (await findsMore(left, unpriced))) return answer(left, false);
  }
  for (let round = 0; round < ROUNDS && order.length > 1; round += 1) {
    const without = order
      .flatMap((one, index) => (mayGo(one) ? [order.filter((_, other) => other !== index)] : []))
      .filter((left) => isTelling(left.map(({ group }) => group)));
    const plans = without.map((left) => left.map(({ group }) => group));
    const counts = await countPlans(tx, plans, wanted, canCost ? unpriced : filters);
    const left = plans[counts.findIndex((n) => n > total)];
    if (left) return answer(left, isFree && !canCost);
    if (!without[0]) return null;
    order = without[0];
  }
  return null;
};
