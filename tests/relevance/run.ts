import { closePool, getDb, openPool } from "#lib/platform/db/client.ts";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { migrateDatabase } from "#lib/platform/db/migrate.ts";
import { materials } from "#lib/platform/db/schema/schema.ts";
import { isWorld, type World, worldCodes } from "#lib/platform/worlds/worlds.ts";
import { fillStock, readStock } from "#tests/relevance/fill-stock.ts";
import { raiseFloors } from "#tests/relevance/floors.ts";
import { type Measured, measure } from "#tests/relevance/measure.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/**
 * `npm run relevance -- de fr --all --raise`: only these worlds; every query, not only those that could be answered better; the floors are raised
 * to what was reached.
 */
const asked = process.argv.slice(2);
const wanted: readonly World[] = asked.filter(isWorld).length > 0 ? asked.filter(isWorld) : worldCodes;
const isLong = asked.includes("--all");

const print = ({ world, queries, ndcg, empty, answers }: Measured) => {
  say(`${world}  ${String(queries).padStart(3)} queries  nDCG@10 ${ndcg.toFixed(3)}  empty ${percent(empty)}`);
  for (const { judged, ndcg: own, isEmpty, titles } of answers)
    if (isLong || own < 0.6)
      say(`    ${own.toFixed(2)} ${isEmpty ? "empty " : ""}${judged.kind}: ${judged.query}  →  ${titles.slice(0, 3).join(" · ")}`);
};

const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: async () => {} } : await startEmbedded(".data/relevance");
await migrateDatabase(server.url);
openPool(server.url);
const stock = (await getDb().$count(materials)) === 0 ? await fillStock() : await readStock();
const measured: Measured[] = [];
for (const world of wanted) {
  const one = await measure(world, stock);
  measured.push(one);
  print(one);
}
const of = (value: (one: Measured) => number) =>
  measured.reduce((sum, one) => sum + value(one) * one.queries, 0) / measured.reduce((sum, one) => sum + one.queries, 0);
say(
  `all  ${measured.reduce((sum, one) => sum + one.queries, 0)} queries  nDCG@10 ${of(({ ndcg }) => ndcg).toFixed(3)}  empty ${percent(of(({ empty }) => empty))}`,
);
if (asked.includes("--raise")) raiseFloors(measured);
await closePool();
await server.stop();
