import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { grantRole } from "#lib/platform/db/grant-role.ts";
import { StartError } from "#lib/platform/env/start-error.ts";

const MIGRATION_LOCK = 7_301_002;

/** Where the migrations of the tables lie. */
export const migrationsFolder = path.resolve(import.meta.dirname, "migrations");

/** The role that a database is entered with. */
const roleOf = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query("select current_user::text as name")).rows[0].name;
  } finally {
    await client.end();
  }
};

/** Whether the tables are somebody else's: then this role was granted what it may do, and migrates nothing. */
const isGuest = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(`
    select not pg_has_role(current_user, relowner, 'usage') as is_guest from pg_class
     where oid = (select to_regclass('drizzle.__drizzle_migrations'))`);
  return rows[0]?.is_guest ?? false;
};

const refuseOldTables = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query("select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations");
  if (readMigrationFiles({ migrationsFolder }).every(({ folderMillis }) => folderMillis <= Number(rows[0].last))) return;
  throw new StartError(
    "The tables are older than this version, and the role of DATABASE_URL does not own them: run npm run migrate with MIGRATE_DATABASE_URL.",
  );
};

/**
 * Brings the database up to date (tables, job queue). One session holds a lock, so any number of instances may start at once. A role that
 * does not own the tables only looks whether they are.
 * @param url of the role that owns the tables
 * @param appUrl of the role that the shop runs with, where it is another one: it is granted what that needs
 * @throws StartError when the tables are older than this version and the role cannot change them
 */
export const migrateDatabase = async (url: string, appUrl = url): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (await isGuest(client)) return await refuseOldTables(client);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
    await runMigrations({ connectionString: url });
    const [owner, app] = appUrl === url ? [] : [await roleOf(url), await roleOf(appUrl)];
    if (app !== undefined && app !== owner) await grantRole(client, app);
  } finally {
    await client.end();
  }
};
