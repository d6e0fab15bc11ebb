import { openDatabase } from "#lib/db/open-database.ts";
import { runProgram } from "#lib/run-program.ts";
import { loadTaxonomy } from "#lib/taxonomy/server/load-taxonomy.ts";

await runProgram(async () => {
  const database = await openDatabase((message) => process.stdout.write(`${message}\n`));
  await loadTaxonomy();
  await database.close();
  process.stdout.write("The database is up to date.\n");
  process.exit(0);
});
