import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
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
const RUN_LOCK = 7_301_004;

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
  } catch (error) {
    // Somebody else's.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** Whether nobody holds a lock that whoever lives holds; then it is held here until `give`. */
const isFree = async (client: pg.Client, lock: readonly [number, number]): Promise<boolean> => {
  const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1, $2) as free", [...lock]);
  return rows[0]?.free ?? false;
};
const give = (client: pg.Client, lock: readonly [number, number]) => client.query("select pg_advisory_unlock($1, $2)", [...lock]);

/** The key of the lock that every run holds for its template: who sees it free knows that nobody copies that template any more. */
const lockOf = (template: string) => Number.parseInt(template.slice(-7), 16);

/**
 * Drops the copies of runs that died, templates of other migrations that no run uses, and drafts: those are made under the lock that the caller holds.
 * A run of another machine or container has a process that nobody sees here, and lives as long as it holds its lock.
 */
const tidy = async (client: pg.Client, template: string) => {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^kreda_(test|template|draft)_'",
  );
  for (const { datname } of rows) {
    const [, kind, pid] = datname.split("_");
    if (datname === template || (kind === "test" && isRunning(Number(pid)))) continue;
    const lock = kind === "test" ? ([RUN_LOCK, Number(pid)] as const) : ([TEMPLATE_LOCK, lockOf(datname)] as const);
    if (kind !== "draft" && !(await isFree(client, lock))) continue;
    await client.query(`drop database if exists ${datname} with (force)`);
    if (kind !== "draft") await give(client, lock);
  }
};

/** Sessions that just ended may still be listed for a moment, on a busy machine for longer than the five seconds that a rename waits. */
const waitUntilLeft = async (client: pg.Client, name: string) => {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rowCount } = await client.query("select 1 from pg_stat_activity where datname = $1 and backend_type = 'client backend'", [
      name,
    ]);
    if (!rowCount) return;
    await sleep(100);
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
    await waitUntilLeft(client, draft);
    await client.query(`alter database ${draft} rename to ${template}`);
  }
  await client.query("select pg_advisory_lock_shared($1, $2)", [RUN_LOCK, process.pid]);
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
