import { closePool, openPool } from "#lib/platform/db/client.ts";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { migrateDatabase } from "#lib/platform/db/migrate.ts";
import { isWorld, worldCodes } from "#lib/platform/worlds/worlds.ts";
import { measureCatalogue, raiseTopicFloors } from "#tests/relevance/topics.ts";

/** `npm run topics -- de fr --all --raise`: only these worlds; with what was wrong and missed; the floors are raised to what was reached. */
const asked = process.argv.slice(2);
const wanted = asked.filter(isWorld);
const say = (text: string) => process.stdout.write(`${text}\n`);

const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: async () => {} } : await startEmbedded(".data/relevance");
await migrateDatabase(server.url);
openPool(server.url);
const measured = await measureCatalogue(wanted.length > 0 ? wanted : worldCodes);
for (const { world, materials, found, precision, recall, wrong, missed } of measured) {
  say(
    `${world}  ${String(materials).padStart(3)} materials  ${String(found).padStart(3)} topics  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}`,
  );
  if (asked.includes("--all"))
    for (const line of [...wrong.map((one) => `wrong: ${one}`), ...missed.map((one) => `missed: ${one}`)]) say(`    ${line}`);
}
const found = measured.reduce((sum, one) => sum + one.found, 0);
const right = measured.reduce((sum, one) => sum + one.found * one.precision, 0);
say(`all  ${found} topics measured  precision ${(right / Math.max(found, 1)).toFixed(3)}`);
if (asked.includes("--raise")) raiseTopicFloors(measured);
await closePool();
await server.stop();
