import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { planQuery } from "#lib/catalogue/search/query-plan.ts";
import { readQuery } from "#lib/catalogue/search/server/read-query.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { splitWords } from "#lib/platform/words/segment.ts";
import { stemWords } from "#lib/platform/words/stem-words.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type ReadWord = {
  text: string;
  /** As the index spells it. */
  words: string[];
  /** The same for every form of the same words, in any order. */
  identity: string;
  stems: string[];
  /** Nothing but names of the taxonomy: a topic, a subject with a grade. */
  isTaxonomy: boolean;
};

const identityOf = (stems: readonly string[]): string => [...new Set(stems)].sort().join(" ");

/** The names of the taxonomy as queries are read: "Die Uhrzeit" is "Uhrzeit". */
const readNames = async (tx: Tx, world: World): Promise<ReadonlySet<string>> => {
  const names = (await findTerms(world, tx)).flatMap(({ name, synonyms }) => [name, ...synonyms]);
  const identities = new Set<string>();
  for (const name of names) identities.add(identityOf((await readQuery(name, world, tx)).flatMap(({ own }) => own)));
  return identities;
};

/** What words mean to the search; their stems are asked for together. Those without a telling word are left out. */
export const readWords = async (tx: Tx, world: World, texts: readonly string[]): Promise<ReadWord[]> => {
  if (texts.length === 0) return [];
  await stemWords(
    texts.flatMap((text) => splitWords(text, world).map(({ word }) => word)),
    world,
    tx,
  );
  const names = await readNames(tx, world);
  const read: ReadWord[] = [];
  for (const text of texts) {
    const groups = await readQuery(text, world, tx);
    if (groups.length === 0) continue;
    const stems = groups.flatMap(({ own }) => own);
    const identity = identityOf(stems);
    const isTaxonomy = names.has(identity) || groups.every(({ keys, isKind }) => isKind || keys.length > 0);
    read.push({ text, words: groups.flatMap(({ words }) => [...words]), identity, stems: [...new Set(stems)], isTaxonomy });
  }
  return read;
};

const foundRow = z.object({
  key: z.string(),
  count: z.int(),
  /** The newest change among them, as PostgreSQL writes it. */
  changedAt: z.string(),
  /** Where at least half of them have one: what most are about. */
  topic: z.string().nullable(),
  subject: z.string().nullable(),
  grade: z.string().nullable(),
});
const foundBySubjectRow = foundRow.pick({ key: true, subject: true, count: true, changedAt: true });
export type Found = z.infer<typeof foundRow>;
type Wanted = readonly { key: string; text: string }[];

const plan = async (tx: Tx, world: World, wanted: Wanted): Promise<SQL> => {
  const queries: string[] = [];
  for (const { text } of wanted) queries.push(planQuery(await readQuery(text, world, tx), world, { isWide: true }));
  return sql`unnest(${sql.param(wanted.map(({ key }) => key))}::text[], ${sql.param(queries)}::text[]) as q (key, query)`;
};

// Written as the search writes it: the words are looked up in their index, one after the other.
const hits = (world: World): SQL =>
  sql`materials m where m.search @@ q.query::tsquery and coalesce(m.world, '') = ${world} and coalesce(m.status, '') = 'published'`;

const byIndex = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
  const result = await work();
  await tx.execute(sql`select set_config('enable_seqscan', 'on', true)`);
  return result;
};

/** How many published materials of a world each of these texts finds as it is written: what the search shows before it looks for similar ones. */
export const countFound = async (tx: Tx, world: World, wanted: Wanted): Promise<Found[]> => {
  if (wanted.length === 0) return [];
  const queries = await plan(tx, world, wanted);
  const count = () =>
    queryRows(tx, foundRow)`
      select q.key, f.* from ${queries} cross join lateral (
        select count(*) as count, max(m.updated_at)::text as "changedAt",
          case when count(m.topics[1]) * 2 >= count(*) then mode() within group (order by m.topics[1]) end as topic,
          mode() within group (order by m.subjects[1]) as subject, mode() within group (order by m.class_grades[1]) as grade
        from ${hits(world)}) f where f.count > 0`;
  return byIndex(tx, count);
};

/** The same by subject, and all together (`subject` null). */
export const countFoundBySubject = async (tx: Tx, world: World, wanted: Wanted): Promise<z.infer<typeof foundBySubjectRow>[]> => {
  if (wanted.length === 0) return [];
  const queries = await plan(tx, world, wanted);
  const count = () =>
    queryRows(tx, foundBySubjectRow)`
      select q.key, f.* from ${queries} cross join lateral (
        select subject, count(distinct id) as count, max(updated_at)::text as "changedAt"
        from (select m.id, m.subjects, m.updated_at from ${hits(world)}) found
        left join lateral unnest(subjects) subject on true
        group by grouping sets ((subject), ()) having grouping(subject) = 1 or subject is not null) f where f.count > 0`;
  return byIndex(tx, count);
};
