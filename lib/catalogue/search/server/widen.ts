import type { Group } from "#lib/catalogue/search/query-plan.ts";
import { isUnwritten } from "#lib/catalogue/search/relax-plan.ts";
import type { SearchInput } from "#lib/catalogue/search/schema.ts";
import { findCorrection } from "#lib/catalogue/search/server/find-correction.ts";
import { type Reading, readSearch } from "#lib/catalogue/search/server/read-query.ts";
import { countPlans, frequenciesOf, relax, type Wanted } from "#lib/catalogue/search/server/relax.ts";
import { repairGroups } from "#lib/catalogue/search/server/repair-groups.ts";
import type { Tx } from "#lib/platform/db/client.ts";

type Wider = {
  /** Other readings of the query that are looked for besides. */
  others: (readonly Group[])[];
  correction: string | null;
  /** What the results are explained by. */
  shown: readonly Group[];
  leftOut: string[];
  /** What cost nothing was asked for, and is still. */
  isFree: boolean;
};

/**
 * What else to look for where all words found too little: words that nobody wrote read anew (a compound apart, another spelling of its sound), the
 * nearest word, and at last fewer words. Each only when the one before found nothing.
 */
export const widen = async (
  tx: Tx,
  wanted: Wanted,
  reading: Reading,
  { query, not }: Pick<SearchInput, "query" | "not">,
  total: number,
): Promise<Wider> => {
  const { world, filters } = wanted;
  const frequencies = await frequenciesOf(tx, reading.groups, wanted);
  const same = { correction: null, leftOut: [], isFree: reading.isFree };
  const repaired = await repairGroups(tx, reading, frequencies, world);
  if (repaired && ((await countPlans(tx, [repaired.groups], wanted, filters))[0] ?? 0) > 0)
    return { ...same, others: [repaired.groups], shown: repaired.groups };
  const unwritten = new Set(reading.groups.filter((group, index) => isUnwritten(group, frequencies[index])).flatMap(({ words }) => words));
  const correction = unwritten.size > 0 ? await findCorrection(tx, { query, world, total, unwritten }) : null;
  const corrected = correction ? await readSearch(correction.text, world, { not, isForeign: true }, tx) : null;
  if (correction?.isEnough && corrected) return { ...same, others: [corrected.groups], correction: correction.text, shown: reading.groups };
  const relaxedBy = async (base: Reading) => {
    const known = base === reading ? frequencies : await frequenciesOf(tx, base.groups, wanted);
    return relax(tx, wanted, { ...base, isFree: reading.isFree }, { frequencies: known, total });
  };
  const nearest = corrected ? await relaxedBy(corrected) : null;
  // A better spelling that is left out itself was none, unless there is nothing else.
  const isBetter = nearest?.leftOut.every((word) => query.includes(word)) ?? false;
  const relaxed = isBetter ? nearest : ((await relaxedBy(repaired ? { ...reading, ...repaired } : reading)) ?? nearest);
  if (!relaxed) return { ...same, others: [], shown: reading.groups };
  const { groups, leftOut, isFree } = relaxed;
  return { others: [groups], shown: groups, leftOut, isFree, correction: relaxed === nearest && correction ? correction.text : null };
};
