import { json } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import * as copyStreams from "pg-copy-streams";
import { type ArchiveReader, openArchive, verifyArchive } from "#lib/platform/backup/archive-reader.ts";
import { keyMarks } from "#lib/platform/backup/make-backup.ts";
import type { Manifest } from "#lib/platform/backup/manifest.ts";
import { waitingJobs, writeJobs } from "#lib/platform/backup/queued-jobs.ts";
import { dropEverything, listTables } from "#lib/platform/backup/read-catalogue.ts";
import { migrateDatabase, migrationsFolder } from "#lib/platform/db/migrate.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";

export type RestoreReport = { madeAt: string; tables: number; rows: number; files: number; hasOtherKeys: boolean };

/** The migrations that the backup's tables have seen. @throws StartError when this version does not know them all */
const migrationsOf = ({ migrations, version }: Manifest) => {
  const known = readMigrationFiles({ migrationsFolder });
  const isOurs = migrations.every(({ hash }, index) => known[index]?.hash === hash);
  if (isOurs) return known.slice(0, migrations.length);
  throw new StartError(
    `The backup was made by another or a newer version (${version}), whose tables this one does not know: install that one.`,
  );
};

const refuseOthers = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query(`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  if (rows[0].count > 0) throw new StartError(`${rows[0].count} connections use the database: stop every process of Kreda first.`);
};

/** Makes the tables as the backup knew them: by the very migrations, whose starting rows then give way. */
const makeTables = async (client: pg.Client, manifest: Manifest): Promise<void> => {
  await client.query("create schema drizzle");
  await client.query("create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)");
  for (const { sql, hash, folderMillis } of migrationsOf(manifest)) {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, folderMillis]);
  }
};

/** Takes the foreign keys away; what it gives back puts them on again, which checks every row against them. */
const liftForeignKeys = async (client: pg.Client): Promise<() => Promise<void>> => {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    for (const { add } of rows) await client.query(add);
  };
};

const loadTable = async (client: pg.Client, archive: ArchiveReader, table: Manifest["tables"][number]): Promise<void> => {
  const name = `public.${client.escapeIdentifier(table.name)}`;
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const loading = client.query(copyStreams.from(`copy ${name} (${columns}) from stdin`));
  await pipeline(await archive.read(table.entry), loading);
  if (loading.rowCount !== table.rows) throw new Error(`${table.name} has ${loading.rowCount} rows instead of ${table.rows}`);
};

const loadDatabase = async (client: pg.Client, archive: ArchiveReader): Promise<void> => {
  const { manifest } = archive;
  await makeTables(client, manifest);
  const restoreForeignKeys = await liftForeignKeys(client);
  const tables = manifest.tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  // Triggers have done their work on these rows once, and refuse to empty the ledger.
  for (const name of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.join(", ")}`);
  for (const table of manifest.tables) await loadTable(client, archive, table);
  for (const name of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, last, isCalled } of manifest.sequences) {
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2, $3)", [name, last, isCalled]);
  }
  await restoreForeignKeys();
  await writeJobs(client, waitingJobs.parse(await json(await archive.read(manifest.jobs.entry))));
};

const putFiles = async ({ manifest, read }: ArchiveReader): Promise<void> => {
  const storage = getStorage();
  for (const { key, entry, bytes } of manifest.files) {
    // What is sent to a browser is said by the row that names the file, never by the store.
    await storage.put(key, await read(entry), { mime: "application/octet-stream", bytes });
  }
};

/**
 * Brings a backup back: its files into this installation's store, its rows into this database, which is then migrated to this version.
 * Checksums are compared before anything is written, files come before rows, rows in one transaction: what fails leaves the database as it was.
 * @param url of a database without tables, unless `replaces`: then everything in it is thrown away; of the role that owns it, `appUrl` of the
 * one that the shop runs with
 * @throws StartError in one sentence when the backup is damaged or of an unknown version, the database is not empty, or in use
 */
export const restoreBackup = async (url: string, file: string, { replaces = false, appUrl = url } = {}): Promise<RestoreReport> => {
  const archive = await openArchive(file);
  const client = new pg.Client({ connectionString: url, statement_timeout: 0, idle_in_transaction_session_timeout: 0, keepAlive: true });
  client.on("error", () => {});
  try {
    const { manifest } = archive;
    migrationsOf(manifest);
    await client.connect();
    const isEmpty = (await listTables(client)).length === 0;
    if (!isEmpty && !replaces) throw new StartError("The database is not empty: with --replace everything in it is thrown away.");
    await refuseOthers(client);
    await verifyArchive(file, archive);
    await putFiles(archive);
    // The queue's own tables; without a job in them they are nobody's.
    await runMigrations({ connectionString: url });
    await client.query("begin");
    await client.query("set local lock_timeout = '10s'");
    await dropEverything(client);
    await loadDatabase(client, archive);
    await client.query("commit");
    await client.query("analyze");
    await migrateDatabase(url, appUrl);
    const marks = new Set(keyMarks());
    return {
      madeAt: manifest.madeAt,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      hasOtherKeys: !manifest.keys.some((mark) => marks.has(mark)),
    };
  } finally {
    archive.close();
    await client.end();
  }
};
