import type pg from "pg";
import type { Sequence } from "#lib/platform/backup/manifest.ts";

export type Table = { name: string; columns: string[] };

// What an extension brought belongs to it.
const isOurs = (id: string, of: string) =>
  `not exists (select 1 from pg_depend d where d.objid = ${id} and d.classid = '${of}'::regclass and d.deptype = 'e')`;

/** The tables of the schema `public` with those of their columns that are not generated, in the order of names. */
export const listTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const { rows } = await client.query<Table>(`
    select c.relname::text as name, coalesce(array_agg(a.attname::text order by a.attnum), '{}') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOurs("c.oid", "pg_class")}
     group by c.relname order by c.relname`);
  return rows;
};

/** The sequences of the schema `public` and where they stand. They know no transaction: read after the snapshot they are never behind it. */
export const listSequences = async (client: pg.ClientBase): Promise<Sequence[]> => {
  const { rows } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname",
  );
  const found: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: at } = await client.query(`select last_value, is_called from public.${client.escapeIdentifier(name)}`);
    found.push({ name, last: Number(at[0].last_value), isCalled: at[0].is_called });
  }
  return found;
};

/** Which migrations a database has seen, in their order; none when it is not Kreda's. */
export const listMigrations = async (client: pg.ClientBase): Promise<{ hash: string; at: number }[]> => {
  const { rows: known } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (known[0].name === null) return [];
  const { rows } = await client.query("select hash, created_at from drizzle.__drizzle_migrations order by created_at");
  return rows.map(({ hash, created_at }) => ({ hash, at: Number(created_at) }));
};

/** Removes tables, functions, types and sequences of the schema `public`, not those of extensions, and with them every row. */
export const dropEverything = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table public.%I cascade', relname) as statement from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and ${isOurs("pg_class.oid", "pg_class")}
    union all
    select format('drop routine %s cascade', oid::regprocedure) from pg_proc
     where pronamespace = 'public'::regnamespace and ${isOurs("pg_proc.oid", "pg_proc")}
    union all
    select format('drop type public.%I cascade', typname) from pg_type
     where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${isOurs("pg_type.oid", "pg_type")}`);
  for (const { statement } of rows) await client.query(statement);
  await client.query("drop schema if exists drizzle cascade");
  await client.query("delete from graphile_worker._private_jobs");
};
