import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import pg from "pg";

const MIGRATION_LOCK = 7_301_002;

/** Where the migrations of the tables lie. */
export const migrationsFolder = path.resolve(import.meta.dirname, "migrations");

/** Brings the database up to date (tables, job queue). One session holds a lock, so any number of instances may start at once. */
export const migrateDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
};
