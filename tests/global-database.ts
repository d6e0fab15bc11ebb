import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { migrateDatabase } from "#lib/platform/db/migrate.ts";
import { databaseUrl } from "#tests/database-url.ts";

declare module "vitest" {
  interface ProvidedContext {
    adminUrl: string;
    template: string;
    runId: string;
  }
}

const TEMPLATE_LOCK = 7_301_003;

/** Any change of a migration gives a new template; runs in parallel share one. */
const templateName = (): string => {
  const root = path.resolve("lib/platform/db/migrations");
  const hash = createHash("sha256");
  for (const file of readdirSync(root, { recursive: true, encoding: "utf8" }).sort()) {
    if (file.endsWith(".sql")) hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return `kreda_template_${hash.digest("hex").slice(0, 12)}`;
};

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The key of the lock that every run holds for its template: who sees it free knows that nobody copies that template any more. */
const lockOf = (template: string) => Number.parseInt(template.slice(-7), 16);

/** Drops the copies of runs that died, and templates of other migrations that no run uses. */
const tidy = async (client: pg.Client, template: string) => {
  const { rows } = await client.query<{ datname: string }>("select datname from pg_database where datname ~ '^kreda_(test|template)_'");
  const copies = rows.filter(({ datname }) => datname.startsWith("kreda_test_"));
  const dead = copies.filter(({ datname }) => !isRunning(Number(datname.split("_")[2])));
  for (const { datname } of dead) await client.query(`drop database if exists ${datname} with (force)`);
  for (const { datname } of rows) {
    if (!datname.startsWith("kreda_template_") || datname === template) continue;
    const { rows: locks } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1, $2) as free", [
      TEMPLATE_LOCK,
      lockOf(datname),
    ]);
    if (!locks[0]?.free) continue;
    await client.query(`drop database if exists ${datname} with (force)`);
    await client.query("select pg_advisory_unlock($1, $2)", [TEMPLATE_LOCK, lockOf(datname)]);
  }
};

/** One migrated template per PostgreSQL server: TEST_DATABASE_URL (a superuser's URL), else our own server in .data/postgres-test. */
export default async (project: TestProject) => {
  process.env.LOG_LEVEL ??= "silent";
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startEmbedded(".data/postgres-test");
  const adminUrl = databaseUrl(server.url, "postgres");
  const template = templateName();
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  await tidy(client, template);
  const known = await client.query("select 1 from pg_database where datname = $1", [template]);
  if (!known.rowCount) {
    const draft = `kreda_draft_${process.pid}`;
    await client.query(`create database ${draft} template template0 encoding 'UTF8'`);
    await migrateDatabase(databaseUrl(adminUrl, draft));
    // Sessions that just ended may still be listed for a moment: the rename waits up to five seconds for them.
    await client.query(`alter database ${draft} rename to ${template}`);
  }
  // Held until the run ends: copies are made from the template at any time.
  await client.query("select pg_advisory_lock_shared($1, $2)", [TEMPLATE_LOCK, lockOf(template)]);
  await client.query("select pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  project.provide("adminUrl", adminUrl);
  project.provide("template", template);
  project.provide("runId", String(process.pid));
  return async () => {
    await client.end();
    await server.stop();
  };
};
