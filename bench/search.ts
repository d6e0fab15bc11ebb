import { eq } from "drizzle-orm";
import { seedMaterials } from "#bench/seed-materials.ts";
import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import { suggest } from "#lib/catalogue/search/server/suggest.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { closePool, getDb, openPool } from "#lib/platform/db/client.ts";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { migrateDatabase } from "#lib/platform/db/migrate.ts";
import { materials } from "#lib/platform/db/schema/materials.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);
const wanted = Number(process.env.BENCH_MATERIALS ?? 10_000);
const server = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => {} }
  : await startEmbedded(".data/bench-search");
await migrateDatabase(server.url);
openPool(server.url);
await loadTaxonomy();
if ((await getDb().$count(materials, eq(materials.world, "de"))) === 0) await seedMaterials("de", wanted, say);

const median = (times: readonly number[], share: number) => [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;

/** Milliseconds of `runs` calls after a warm-up. */
const time = async (name: string, work: () => Promise<{ total: number }>, runs = 40) => {
  let total = 0;
  for (let index = 0; index < 5; index += 1) total = (await work()).total;
  const times: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  say(
    `  ${name.padEnd(44)} ${String(total).padStart(6)} hits  p50 ${median(times, 0.5).toFixed(1).padStart(6)} ms  p95 ${median(times, 0.95).toFixed(1).padStart(6)} ms`,
  );
};

const search = (more: Omit<Parameters<typeof searchMaterials>[0], "world">) => () => searchMaterials({ world: "de", ...more });
await time("browse", search({}));
await time("browse, two filters", search({ filters: { class_grade: ["g3"], subject: ["mathematics"] } }));
await time("a topic with synonyms: Brüche", search({ query: "Brüche" }));
await time("two words: Brüche Lösung", search({ query: "Brüche Lösung" }));
await time("in nearly every page: Aufgabe", search({ query: "Aufgabe" }));
await time("in many pages, by price: Name", search({ query: "Name", sort: "price_asc" }));
await time(
  "words, grade and filter: Einmaleins Klasse 3",
  search({ query: "Einmaleins Klasse 3", filters: { material_type: ["worksheet"] } }),
);
await time("a slip of the finger: Fotosyntese", search({ query: "Fotosyntese" }));
await time("nothing: Xylophonkonzert", search({ query: "Xylophonkonzert" }));
for (const q of ["br", "einm", "brüche ku", "aufg"])
  await time(`suggest: ${q}`, async () => ({ total: (await suggest({ world: "de", q })).suggestions.length }));

await closePool();
await server.stop();
