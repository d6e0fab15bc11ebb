import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** Asks a database. */
export const read = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("set timezone to 'UTC'");
  return work(client).finally(() => client.end());
};

/** Every row of every table as its text, every sequence, and what waits in the queue. */
export const contentOf = (url: string) =>
  read(url, async (client) => {
    const { rows: tables } = await client.query("select tablename from pg_tables where schemaname = 'public' order by 1");
    const content: Record<string, string[]> = {};
    for (const { tablename } of tables) {
      const { rows } = await client.query(`select t::text collate "C" as row from public.${tablename} t order by 1`);
      content[tablename] = rows.map(({ row }) => row);
    }
    const { rows: jobs } = await client.query(
      `select j.task_identifier, p.payload::text, j.key, j.attempts, j.max_attempts, j.last_error, j.queue_name, j.run_at::text
         from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) order by id`,
    );
    const { rows: keys } = await client.query(
      "select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'p', 'u') order by 1, 2",
    );
    const { rows: triggers } = await client.query(
      "select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
    );
    return { content, jobs, keys, triggers };
  });

/** The files of a store in a folder, by key. */
export const filesIn = (dataDir: string): Record<string, string> => {
  const root = path.join(dataDir, "files");
  const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(root, file), readFileSync(file).toString("base64")];
    }),
  );
};
