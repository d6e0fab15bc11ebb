// npm run sheets -- --lang jp [--out file]: a page of every tool of a country as one PDF, for somebody who speaks its language and reads it over.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { StartError } from "#lib/platform/env/start-error.ts";
import { isWorld, worldCodes } from "#lib/platform/worlds/worlds.ts";
import { reviewSheets } from "#scripts/sheets/review-sheets.ts";

try {
  const { lang, out } = parseArgs({ options: { lang: { type: "string" }, out: { type: "string" } } }).values;
  if (!isWorld(lang)) throw new StartError(`npm run sheets -- --lang jp [--out file]   with one of ${worldCodes.join(", ")}`);
  const file = out ?? `sheets-${lang}.pdf`;
  const { pdf, tools } = await reviewSheets(lang);
  writeFileSync(file, pdf);
  process.stdout.write(`${file}: a page of each of ${tools.length} tools.\n`);
} catch (error) {
  // A mistyped option is told by parseArgs.
  if (!(error instanceof StartError) && !(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
