import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { openDatabase } from "#lib/platform/db/open-database.ts";
import { runProgram } from "#lib/platform/office/run-program.ts";

await runProgram(async () => {
  const database = await openDatabase((message) => process.stdout.write(`${message}\n`));
  await loadTaxonomy();
  await database.close();
  process.stdout.write("The database is up to date.\n");
  process.exit(0);
});
