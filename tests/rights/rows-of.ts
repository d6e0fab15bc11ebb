import { getPool } from "#lib/platform/db/client.ts";

/** What every request writes, whatever becomes of it. */
const machinery = ["access_tokens", "audit_log", "idempotency_keys", "order_origins", "sessions"];

let statement: string | undefined;

/** Every table that names a person or a school is looked into, those of tomorrow too; and what lies in folders. */
const makeStatement = async (): Promise<string> => {
  const { rows } = await getPool().query(
    `select c.table_name, array_agg(c.column_name::text order by c.column_name) as columns from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.column_name in ('user_id', 'school_id') and not c.table_name = any($1) group by 1 order by 1`,
    [machinery],
  );
  const wanted: Record<string, string> = { user_id: "x.user_id = any($1::bigint[])", school_id: "x.school_id = $2::bigint" };
  const whose = (columns: string[]) => columns.map((column) => wanted[column]).join(" or ");
  const parts = rows.map(
    ({ table_name: table, columns }) => `select '${table} ' || to_jsonb(x)::text as row from "${table}" x where ${whose(columns)}`,
  );
  const folders =
    "select 'in folder ' || to_jsonb(m)::text from folders_materials m join folders x on x.id = m.folder_id where x.user_id = any($1::bigint[])";
  const users = "select 'user ' || x.email || x.role || x.public_name from users x where x.id = any($1::bigint[])";
  const schools = "select 'school ' || to_jsonb(x)::text from schools x where x.id = $2::bigint";
  return [...parts, folders, users, schools].join(" union all ");
};

/** All that the database holds of these persons and, if one is named, of a school; a text to compare. */
export const rowsOf = async (userIds: readonly number[], schoolId: number | null): Promise<string[]> => {
  statement ??= await makeStatement();
  const { rows } = await getPool().query<{ row: string }>(statement, [userIds, schoolId]);
  return rows.map(({ row }) => row).sort();
};
