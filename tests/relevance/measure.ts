import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { Stocked } from "#tests/relevance/fill-stock.ts";
import { gainOf, type Judged, readJudged } from "#tests/relevance/judge.ts";

const TOP = 10;

type Answer = { judged: Judged; ndcg: number; isEmpty: boolean; titles: string[] };
export type Measured = { world: World; queries: number; ndcg: number; empty: number; answers: Answer[] };

const discounted = (gains: readonly number[]): number =>
  gains.slice(0, TOP).reduce((sum, gain, index) => sum + (2 ** gain - 1) / Math.log2(index + 2), 0);

/** nDCG@10 (Järvelin and Kekäläinen 2002) of the materials shown against the best order that the stock allows. */
export const ndcgOf = (shown: readonly number[], all: readonly number[]): number => {
  const best = discounted([...all].sort((a, b) => b - a));
  return best === 0 ? 1 : discounted(shown) / best;
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** So many at once: as long as there are processors for them. */
const AT_ONCE = 4;

const ask = async (world: World, judged: Judged, own: readonly Stocked[]): Promise<Answer> => {
  const all = new Map(own.map((material) => [material.externalId, material]));
  const gains = new Map(own.map((material) => [material.id, gainOf(judged, material, all)]));
  if (Math.max(...gains.values()) === 0) throw new RangeError(`The stock of ${world} has nothing for "${judged.query}"`);
  const { rows } = await searchMaterials({ world, query: judged.query, limit: TOP });
  const shown = rows.map(({ id }) => gains.get(id) ?? 0);
  return { judged, ndcg: ndcgOf(shown, [...gains.values()]), isEmpty: rows.length === 0, titles: rows.map(({ title }) => title) };
};

/** Asks every judged query of a world; those that the stock has nothing for are an error of the list. */
export const measure = async (world: World, stock: readonly Stocked[]): Promise<Measured> => {
  const own = stock.filter((material) => material.world === world);
  const queries = readJudged(world);
  const answers: Answer[] = [];
  for (let at = 0; at < queries.length; at += AT_ONCE)
    answers.push(...(await Promise.all(queries.slice(at, at + AT_ONCE).map((judged) => ask(world, judged, own)))));
  return {
    world,
    queries: answers.length,
    ndcg: mean(answers.map(({ ndcg }) => ndcg)),
    empty: mean(answers.map(({ isEmpty }) => (isEmpty ? 1 : 0))),
    answers,
  };
};
