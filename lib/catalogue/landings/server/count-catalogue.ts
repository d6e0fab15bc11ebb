import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { LevelFacts } from "#lib/catalogue/landings/server/school-level-facts.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const countedRow = z.object({ count: z.int(), changedAt: z.string() });

const topicRow = countedRow.extend({ topic: z.string(), subject: z.string().nullable(), grade: z.string().nullable() });
const lessonsRow = countedRow.extend({ subject: z.string(), grade: z.string() });
const levelRow = countedRow.extend({ level: z.string(), subject: z.string().nullable() });

const own = (world: World): SQL => sql`own as materialized (
  select id, subjects, class_grades, topics, updated_at from materials where world = ${world} and status = 'published')`;
const figures = sql`count(distinct id) as count, max(updated_at)::text as "changedAt"`;

/** Materials by topic; `subject` and `grade` are those most of them are for together, of equal ones the topic's own subject. */
export const countTopics = (tx: Tx, world: World): Promise<z.infer<typeof topicRow>[]> =>
  queryRows(tx, topicRow)`
    with ${own(world)},
    counted as (select topic, ${figures} from own, unnest(topics) topic group by topic),
    pairs as (
      select topic, subject, grade, count(distinct id) as n
      from own, unnest(topics) topic, unnest(subjects) subject, unnest(class_grades) grade group by topic, subject, grade),
    lessons as (
      select distinct on (topic) topic, subject, grade
      from pairs left join taxonomy_terms t on t.world = ${world} and t.kind = 'topic' and t.key = topic
      order by topic, n desc, (t.data->>'subject' = subject) desc nulls last, subject, grade)
    select c.*, l.subject, l.grade from counted c left join lessons l using (topic)`;

/** Materials by subject and class grade. */
export const countLessons = (tx: Tx, world: World): Promise<z.infer<typeof lessonsRow>[]> =>
  queryRows(tx, lessonsRow)`
    with ${own(world)}
    select subject, grade, ${figures} from own, unnest(subjects) subject, unnest(class_grades) grade group by subject, grade`;

/** Materials by school level and subject, and by level alone (`subject` null); for those levels that are known by their grades. */
export const countLevels = (tx: Tx, world: World, levels: readonly LevelFacts[]): Promise<z.infer<typeof levelRow>[]> => {
  const grades = JSON.stringify(levels.filter((level) => level.grades.length > 0));
  return queryRows(tx, levelRow)`
    with ${own(world)}, levels as (select * from jsonb_to_recordset(${grades}::jsonb) as l (level text, grades text[]))
    select level, subject, ${figures} from own join levels on class_grades && grades left join lateral unnest(subjects) subject on true
    group by grouping sets ((level, subject), (level)) having grouping(subject) = 1 or subject is not null
    union all select 'alle', subject, ${figures} from own, unnest(subjects) subject group by subject`;
};
