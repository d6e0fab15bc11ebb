import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { authorNews, subjectNews } from "#lib/catalogue/notices/server/notices.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryIds, queryRows } from "#lib/platform/db/query-rows.ts";
import { addNotices } from "#lib/platform/notices/add-notices.ts";

/** So many people are told in one transaction. */
const CHUNK = 500;
/** Nobody is told of more than this at once; the last notice says how many there are besides. */
const MOST_TOLD = 10;

const newsRow = z.object({ user_id: z.int(), material_id: z.int(), name: z.string(), more: z.int() });

const pairs: Record<"author" | "subject", SQL> = {
  author: sql`join users a on a.id = m.author_id
    join subscriptions s on s.subject_type = 'author' and s.subject_id = m.author_id::text`,
  subject: sql`join subscriptions s on s.subject_type = 'subject' and s.subject_id = any(m.subjects) and s.world = m.world
    join taxonomy_terms a on a.world = s.world and a.kind = 'subject' and a.key = s.subject_id`,
};

/** Only the world of the reader counts, and what she has not been told yet, or the last of her ten would stand for nothing. */
const findNews = (tx: Tx, by: "author" | "subject", ids: readonly number[], readers: readonly number[]) =>
  queryRows(tx, newsRow)`
    select user_id, material_id, name, case when place = ${MOST_TOLD} then total - place else 0 end as more from (
      select *, row_number() over (partition by user_id order by material_id) as place, count(*) over (partition by user_id) as total
      from (
        select distinct on (s.user_id, m.id) s.user_id, m.id as material_id, ${by === "author" ? sql`a.public_name` : sql`a.name`} as name
        from materials m ${pairs[by]} join users u on u.id = s.user_id
        where m.id = any(${sql.param([...ids])}::bigint[]) and m.status = 'published' and s.user_id = any(${sql.param([...readers])}::bigint[])
          and u.world = m.world and m.author_id <> u.id
          and not exists (select 1 from notices n where n.user_id = s.user_id and n.event = 'new:' || m.id)
        order by s.user_id, m.id, name) one) ranked
    where place <= ${MOST_TOLD} order by user_id, material_id`;

const findReaders = (tx: Tx, by: "author" | "subject", ids: readonly number[], after: number) =>
  queryIds(tx)`
    select distinct s.user_id as id from materials m ${pairs[by]}
    where m.id = any(${sql.param([...ids])}::bigint[]) and s.user_id > ${after} order by 1 limit ${CHUNK}`;

const tell = async (by: "author" | "subject", ids: readonly number[]): Promise<void> => {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await transaction(async (tx) => {
      const readers = await findReaders(tx, by, ids, from);
      const rows = await findNews(tx, by, ids, readers);
      const told = rows.map(({ user_id: userId, material_id: materialId, ...rest }) => ({
        userId,
        materialId,
        event: `new:${materialId}`,
        ...rest,
      }));
      if (by === "author")
        await addNotices(
          tx,
          authorNews,
          told.map(({ name: author, more, ...one }) => ({ ...one, details: { author, more } })),
        );
      else
        await addNotices(
          tx,
          subjectNews,
          told.map(({ name: subject, more, ...one }) => ({ ...one, details: { subject, more } })),
        );
      return readers.length === CHUNK ? readers.at(-1) : undefined;
    });
  }
};

/**
 * CALL-13 tells followers of what is new on sale in their world: first of authors, then of subjects; who follows both is told once. Running
 * again tells nobody twice.
 */
export const tellFollowers = async (ids: readonly number[]): Promise<void> => {
  await tell("author", ids);
  await tell("subject", ids);
};
