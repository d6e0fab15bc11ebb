import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#lib/db/client.ts";
import type { LevelFacts } from "#lib/landings/server/school-level-facts.ts";
import type { World } from "#lib/worlds/worlds.ts";

/** `changedAt`: the newest change among them, as PostgreSQL writes it, to the microsecond. */
export type Counted = { count: number; changedAt: string };
type Row = { n: string; changed: string };

const counted = ({ n, changed }: Row): Counted => ({ count: Number(n), changedAt: changed });

const own = (world: World): SQL => sql`own as materialized (
  select id, subjects, class_grades, topics, updated_at from materials where world = ${world} and status = 'published')`;
const figures = sql`count(distinct id) as n, max(updated_at)::text as changed`;

type Lessons = { subject: string | null; grade: string | null };

/** Materials by topic; `subject` and `grade` are those most of them are for together, of equal ones the topic's own subject. */
export const countTopics = async (tx: Tx, world: World): Promise<(Counted & { topic: string } & Lessons)[]> => {
  const { rows } = await tx.execute<Row & { topic: string } & Lessons>(sql`
    with ${own(world)},
    counted as (select topic, ${figures} from own, unnest(topics) topic group by topic),
    pairs as (
      select topic, subject, grade, count(distinct id) as n
      from own, unnest(topics) topic, unnest(subjects) subject, unnest(class_grades) grade group by topic, subject, grade),
    lessons as (
      select distinct on (topic) topic, subject, grade
      from pairs left join taxonomy_terms t on t.world = ${world} and t.kind = 'topic' and t.key = topic
      order by topic, n desc, (t.data->>'subject' = subject) desc nulls last, subject, grade)
    select c.*, l.subject, l.grade from counted c left join lessons l using (topic)`);
  return rows.map((row) => ({ ...counted(row), topic: row.topic, subject: row.subject, grade: row.grade }));
};

/** Materials by subject and class grade. */
export const countLessons = async (tx: Tx, world: World): Promise<(Counted & { subject: string; grade: string })[]> => {
  const { rows } = await tx.execute<Row & { subject: string; grade: string }>(sql`
    with ${own(world)}
    select subject, grade, ${figures} from own, unnest(subjects) subject, unnest(class_grades) grade group by subject, grade`);
  return rows.map((row) => ({ ...counted(row), subject: row.subject, grade: row.grade }));
};

/** Materials by school level and subject, and by level alone (`subject` null); for those levels that are known by their grades. */
export const countLevels = async (
  tx: Tx,
  world: World,
  levels: readonly LevelFacts[],
): Promise<(Counted & { level: string; subject: string | null })[]> => {
  const grades = JSON.stringify(levels.filter((level) => level.grades.length > 0));
  const { rows } = await tx.execute<Row & { level: string; subject: string | null }>(sql`
    with ${own(world)}, levels as (select * from jsonb_to_recordset(${grades}::jsonb) as l (level text, grades text[]))
    select level, subject, ${figures} from own join levels on class_grades && grades left join lateral unnest(subjects) subject on true
    group by grouping sets ((level, subject), (level)) having grouping(subject) = 1 or subject is not null
    union all select 'alle', subject, ${figures} from own, unnest(subjects) subject group by subject`);
  return rows.map((row) => ({ ...counted(row), level: row.level, subject: row.subject }));
};
