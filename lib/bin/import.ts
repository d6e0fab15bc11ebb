import { type AcceptedRow, importCatalogue, type RefusedRow } from "#lib/catalogue/materials/server/import-catalogue.ts";
import { openDatabase } from "#lib/platform/db/open-database.ts";
import { StartError } from "#lib/platform/env/start-error.ts";

// Whoever reads the report may leave early (`| head`): the import goes on.
process.stdout.on("error", () => {});
const say = (text: string) => process.stdout.write(`${text}\n`);

const lineOf = (row: AcceptedRow | RefusedRow): string =>
  "reasons" in row
    ? row.reasons
        .map(({ column, message }) => `row ${row.row} refused${column ? ` (${column})` : ""}: ${message} – ${row.title}`)
        .join("\n")
    : `row ${row.row} ${row.outcome}: ${row.title} (material ${row.materialId})`;

try {
  const csv = process.argv[2];
  if (!csv) throw new StartError("Please name a catalogue: npm run import -- path/to/catalogue.csv");
  const database = await openDatabase(say);
  try {
    const { accepted, refused, unknownColumns } = await importCatalogue(csv, { onRow: (row) => say(lineOf(row)) });
    if (unknownColumns.length > 0) say(`Columns that mean nothing: ${unknownColumns.join(", ")}`);
    say(`${accepted.length} accepted, ${refused.length} refused`);
    process.exitCode = refused.length > 0 ? 2 : 0;
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
process.exit();
