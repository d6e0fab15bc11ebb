import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { catalogue } from "#e2e/catalogue.ts";
import { makeCatalogue } from "#e2e/make-catalogue.ts";

const run = promisify(execFile);

test("npm run import takes a catalogue with its own PDFs into the running shop", async () => {
  const csv = makeCatalogue(path.resolve(process.env.DATA_DIR ?? "", "e2e"));
  const { stdout } = await run(process.execPath, ["lib/bin/import.ts", csv]);
  expect(stdout).toContain(`${Object.values(catalogue).flat().length} accepted, 0 refused`);
});
