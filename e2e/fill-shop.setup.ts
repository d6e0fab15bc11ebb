import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { sql } from "drizzle-orm";
import { catalogue } from "#e2e/catalogue.ts";
import { makeCatalogue } from "#e2e/make-catalogue.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { openDatabase } from "#lib/platform/db/open-database.ts";

const run = promisify(execFile);

test("npm run import takes a catalogue with its own PDFs into the running shop", async () => {
  const csv = makeCatalogue(path.resolve(process.env.DATA_DIR ?? "", "e2e"));
  const { stdout } = await run(process.execPath, ["lib/bin/import.ts", csv]);
  expect(stdout).toContain(`${Object.values(catalogue).flat().length} accepted, 0 refused`);
});

test("everybody was asked what she teaches, so that the question comes over no other journey", async () => {
  const database = await openDatabase();
  await getDb().execute(sql`
    create or replace function asked_already() returns trigger language plpgsql as $$ begin
      insert into personalisations (user_id, world, asked_count, asked_at) values (new.id, new.world, 2, now());
      return null;
    end $$`);
  await getDb().execute(sql`create or replace trigger asked_already after insert on users for each row execute function asked_already()`);
  await database.close();
});
