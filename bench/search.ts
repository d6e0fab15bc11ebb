// Search in a catalogue of many, in a database of its own; BENCH_MATERIALS says of how many, 10,000 unless it does.
import { eq, sql } from "drizzle-orm";
import { type Part, ROUNDS } from "#bench/bench.ts";
import { plainRow, type Row, ratioRow } from "#bench/rows.ts";
import { seedMaterials } from "#bench/seed-materials.ts";
import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import { suggest } from "#lib/catalogue/search/server/suggest.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { closePool, getDb, openPool } from "#lib/platform/db/client.ts";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { migrateDatabase } from "#lib/platform/db/migrate.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";

const wanted = Number(process.env.BENCH_MATERIALS ?? 10_000);
const world = "de";

/** What is typed: each topic of the world and every other name of it, pairs of words, what stands in nearly every page, slips, and what nobody wrote. */
const listQueries = async (): Promise<string[]> => {
  const topics = (await findTerms(world)).filter(({ kind }) => kind === "topic").flatMap(({ name, synonyms }) => [name, ...synonyms]);
  const frequent = ["Aufgabe", "Name", "Datum", "Klasse", "Lösung", "Rechne", "Schreibe", "Lies"];
  const pairs = frequent.flatMap((word, at) => topics.slice(at * 6, at * 6 + 6).map((topic) => `${topic} ${word}`));
  const slips = topics.filter((topic) => topic.length > 7).map((topic) => topic.slice(0, 4) + topic.slice(5));
  return [...frequent, ...pairs, ...topics.slice(0, 100), ...slips.slice(0, 40), "Xylophonkonzert", "Quantenkryptographie", "zzzz"];
};

const timesOf = async (work: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const times: number[] = [];
  for (const one of work) {
    const started = performance.now();
    await one();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b);
};
const at = (times: readonly number[], share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** One searcher, another query each time. */
export const searching: Part = async ({ isQuick }) => {
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startEmbedded(".data/bench-search");
  try {
    await migrateDatabase(server.url);
    openPool(server.url);
    await loadTaxonomy();
    if ((await getDb().$count(materials, eq(materials.world, world))) === 0)
      await seedMaterials(world, wanted, (text) => process.stdout.write(`  ${text}\n`));
    const count = await getDb().$count(materials, eq(materials.world, world));
    const name = (what: string) => `${what}, ${count.toLocaleString("en")} materials`;
    const queries = (await listQueries()).filter((_, index) => !isQuick || index % 3 === 0);
    const points = queries.map(
      (_, index) => () => getDb().execute(sql`select id, title from materials where id = ${1 + ((index * 7_919) % count)}`),
    );
    const rounds: { floor: number[]; ours: number[] }[] = [];
    for (let round = 0; round <= (isQuick ? 1 : ROUNDS); round += 1) {
      const pair = {
        floor: await timesOf(points),
        ours: await timesOf(queries.map((query) => () => searchMaterials({ world, query }))),
      };
      if (round > 0) rounds.push(pair);
    }
    const filters = { class_grade: ["g3"], subject: ["mathematics"] };
    const browsed = await timesOf(Array.from({ length: 30 }, (_, page) => () => searchMaterials({ world, page: page + 1, filters })));
    const typed = await timesOf(
      ["br", "einm", "brüche ku", "aufg", "fot"].flatMap((q) => [0, 1, 2].map(() => () => suggest({ world, q }))),
    );
    const about = (what: string, unit: string) => ({ part: "search", name: name(what), unit });
    const rows: Row[] = [
      plainRow(
        { ...about(`p50 of ${queries.length} queries`, "ms"), goal: { most: 30 } },
        rounds.map(({ ours }) => at(ours, 0.5)),
      ),
      plainRow(
        { ...about("p99", "ms"), goal: { most: 100 } },
        rounds.map(({ ours }) => at(ours, 0.99)),
      ),
      ratioRow(
        { ...about("the slowest beside the median", "ms"), goal: { most: 5 } },
        rounds.map(({ ours }) => ({ ours: at(ours, 1), floor: at(ours, 0.5) })),
      ),
      ratioRow(
        about("p50 beside one row by its id", "ms"),
        rounds.map(({ ours, floor }) => ({ ours: at(ours, 0.5), floor: at(floor, 0.5) })),
      ),
      plainRow({ ...about("filters without words, p99", "ms"), goal: { most: 100 } }, [at(browsed, 0.99)]),
      plainRow({ ...about("suggestions while typing, p99", "ms"), goal: { most: 100 } }, [at(typed, 0.99)]),
    ];
    return rows;
  } finally {
    await closePool();
    await server.stop();
  }
};
