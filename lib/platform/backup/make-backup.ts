import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import * as copyStreams from "pg-copy-streams";
import { type ArchiveWriter, openArchiveWriter } from "#lib/platform/backup/archive-writer.ts";
import { type Manifest, manifestName } from "#lib/platform/backup/manifest.ts";
import { listNamedFiles } from "#lib/platform/backup/named-files.ts";
import { readJobs } from "#lib/platform/backup/queued-jobs.ts";
import { listMigrations, listSequences, listTables, type Table } from "#lib/platform/backup/read-catalogue.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { serverKeys } from "#lib/platform/secrets/server-keys.ts";
import { isStorageKey } from "#lib/platform/storage/keys.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import packageJson from "#package.json" with { type: "json" };

export type BackupReport = { file: string; tables: number; rows: number; files: number; bytes: number; missing: string[] };

/** What tells keys apart that nobody may write down: a digest of what is derived from each. */
export const keyMarks = (): string[] => serverKeys("backup mark").map((key) => createHash("sha256").update(key).digest("hex").slice(0, 16));

// A file that is taken away while it is copied, named by rows that are gone then too: a new snapshot no longer names it.
const MOST_SNAPSHOTS = 5;

const beginSnapshot = async (client: pg.Client, tables: readonly Table[]): Promise<void> => {
  await client.query("begin isolation level repeatable read read only");
  // As pg_dump does it: no migration may change a table between the snapshot and its turn.
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  await client.query(`lock table ${names.join(", ")} in access share mode`);
};

/** Adds every file that the store has now and `files` has not. */
const addFiles = async (archive: ArchiveWriter, files: Map<string, Manifest["files"][number]>): Promise<void> => {
  const storage = getStorage();
  for await (const key of storage.list()) {
    // What somebody else put there (`lost+found`) is not ours.
    if (files.has(key) || !isStorageKey(key)) continue;
    const content = await storage.stream(key).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "not_found") return null; // deleted since it was listed
      throw error;
    });
    // Pictures, PDFs and office files are compressed already.
    if (content) files.set(key, { key, entry: `files/${key}`, ...(await archive.add(`files/${key}`, content, { compress: false })) });
  }
};

/** Opens a snapshot all of whose files are in the archive, and leaves it open; gives the named files that were lost before. */
const holdSnapshot = async (client: pg.Client, archive: ArchiveWriter, files: Parameters<typeof addFiles>[1]): Promise<string[]> => {
  const tables = await listTables(client);
  let before = new Set<string>();
  for (let snapshots = 1; ; snapshots += 1) {
    await beginSnapshot(client, tables);
    const named = await listNamedFiles(client);
    await addFiles(archive, files);
    const missing = [...named].filter((key) => !files.has(key));
    // Missing in two snapshots after another: it was lost before. Otherwise look whether a later one still names it.
    if (missing.every((key) => before.has(key)) || snapshots === MOST_SNAPSHOTS) return missing;
    before = new Set(missing);
    await client.query("rollback");
  }
};

const addTable = async (client: pg.Client, archive: ArchiveWriter, { name, columns }: Table): Promise<Manifest["tables"][number]> => {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const content = client.query(copyStreams.to(`copy public.${client.escapeIdentifier(name)} (${list}) to stdout`));
  const entry = `tables/${name}`;
  const facts = await archive.add(entry, content, { compress: true });
  return { name, columns, entry, rows: content.rowCount, ...facts };
};

const fill = async (client: pg.Client, archive: ArchiveWriter): Promise<Manifest & { missing: string[] }> => {
  const migrations = await listMigrations(client);
  if (migrations.length === 0) throw new StartError("There is nothing to back up: the database has no tables of Kreda.");
  const files = new Map<string, Manifest["files"][number]>();
  const missing = await holdSnapshot(client, archive, files);
  const tables: Manifest["tables"] = [];
  for (const table of await listTables(client)) tables.push(await addTable(client, archive, table));
  const jobs = Readable.from([Buffer.from(JSON.stringify(await readJobs(client)))]);
  const manifest: Manifest = {
    form: 1,
    madeAt: new Date().toISOString(),
    version: packageJson.version,
    postgres: (await client.query("show server_version")).rows[0].server_version,
    migrations,
    keys: keyMarks(),
    tables,
    jobs: { entry: "jobs.json", ...(await archive.add("jobs.json", jobs, { compress: true })) },
    sequences: await listSequences(client),
    files: [...files.values()],
  };
  await client.query("rollback");
  await archive.add(manifestName, Readable.from([Buffer.from(JSON.stringify(manifest))]), { compress: true });
  return { ...manifest, missing };
};

/**
 * Writes database (one snapshot of all tables and of the jobs that wait) and files into one ZIP file, while Kreda runs. No file that the
 * snapshot names is missing in it, but for those that were lost before (`missing`); files written later may be in it too. The secret keys are not.
 * It is whole or not there.
 * @param url of the database
 * @param target a file that does not exist, or a folder, in which it is named by its moment
 * @throws StartError in one sentence when it cannot be written
 */
export const makeBackup = async (url: string, target: string): Promise<BackupReport> => {
  const isFolder = (await stat(target).catch(() => null))?.isDirectory() ?? false;
  const file = isFolder ? path.join(target, `kreda-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z.zip`) : target;
  if (existsSync(file)) throw new StartError(`${file} exists already: name another file, or a folder.`);
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  const client = new pg.Client({ connectionString: url, statement_timeout: 0, idle_in_transaction_session_timeout: 0, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  try {
    const archive = openArchiveWriter(draft);
    const { tables, files, missing } = await fill(client, archive);
    await archive.finish();
    await rename(draft, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    return { file, tables: tables.length, rows, files: files.length, bytes: (await stat(file)).size, missing };
  } catch (error) {
    await rm(draft, { force: true });
    const { code, path: place } = error as NodeJS.ErrnoException;
    if (place === draft) throw new StartError(`${file} cannot be written: ${code}.`);
    throw error;
  } finally {
    await client.end();
  }
};
