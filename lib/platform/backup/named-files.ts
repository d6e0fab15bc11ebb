import type pg from "pg";

/**
 * Storage keys that the rows of a snapshot name: columns `…_key` and `…_path` whose text looks like one of ours, and attachments of mails.
 * What a row names and the store has no more (a stamped copy that is made anew) is the caller's to judge.
 */
export const listNamedFiles = async (client: pg.ClientBase): Promise<Set<string>> => {
  const { rows: columns } = await client.query<{ table_name: string; column_name: string }>(`
    select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)(storage_key|small_key|large_key|path)$'`);
  const named = new Set<string>();
  const add = (keys: readonly { key: string }[]) => {
    for (const { key } of keys) named.add(key);
  };
  for (const { table_name, column_name } of columns) {
    const column = client.escapeIdentifier(column_name);
    // A path is the key behind /files/; pages of the site and pictures of others have no such form.
    const { rows } = await client.query<{ key: string }>(`
      select distinct substring(${column} from '^(?:/files/)?([a-z0-9-]+(?:/[a-z0-9][a-z0-9._-]*)+)$') as key
        from public.${client.escapeIdentifier(table_name)} where ${column} ~ '^(/files/)?[a-z0-9-]+(/[a-z0-9][a-z0-9._-]*)+$'`);
    add(rows);
  }
  const { rows } = await client.query<{ key: string }>(
    "select distinct file->>'storageKey' as key from public.outbox, jsonb_array_elements(attachments) as file where jsonb_typeof(attachments) = 'array'",
  );
  add(rows);
  return named;
};
