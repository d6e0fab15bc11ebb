import { z } from "zod";
import { type CourseExercise, publishedContent, type ReviewedCourse } from "#lib/interactive/courses/schema.ts";
import { presentShown } from "#lib/interactive/courses/server/present-course.ts";
import { items } from "#lib/interactive/exercises/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { href } from "#lib/platform/routes/href.ts";

const copyRow = z.object({
  course_id: z.int(),
  world: worldCode,
  content: publishedContent,
  taken_at: moment,
  exercises: z.array(z.object({ id: z.int(), title: z.string(), types: z.array(z.string()), count: z.int() })),
});

/**
 * The course that a case is about, as it was when notice of it was given: whoever decides reads what was reported, also when its author has
 * changed it, taken it back or deleted it. For staff alone: who asks is the endpoint's to know.
 * @throws AppError not_found for cases about anything else
 */
export const reviewCourse = async (caseId: number): Promise<ReviewedCourse> => {
  const row = await queryRow(getDb(), copyRow)`
    select k.course_id, k.world, k.content, k.taken_at, coalesce((
      select jsonb_agg(jsonb_build_object('id', one -> 'id', 'title', one -> 'title', 'count', jsonb_array_length(one -> 'items'),
        'types', (select coalesce(jsonb_agg(distinct item -> 'type'), '[]') from jsonb_array_elements(one -> 'items') item)))
      from jsonb_array_elements(k.exercises) one), '[]') as exercises
    from moderation_cases c join course_copies k on k.id = c.course_copy_id where c.id = ${caseId}`;
  if (!row) return notFoundError();
  const { course_id: id, world, content, taken_at: takenAt, exercises } = row;
  const { materials, ...shown } = await presentShown({ id, world }, content, exercises);
  return {
    ...shown,
    materials: materials.map((one) => ({ ...one, href: href(world, "material", { id: one.id, slug: one.slug }) })),
    takenAt: takenAt.toISOString(),
  };
};

const exerciseRow = z.object({ title: z.string(), items: z.array(z.unknown()) });

/** Exercises of that course as they were then, to be played before it is decided. @throws AppError not_found, also for others */
export const reviewCourseExercise = async (caseId: number, exercise: number): Promise<CourseExercise> => {
  const row = await queryRow(getDb(), exerciseRow)`
    select one ->> 'title' as title, one -> 'items' as items
    from moderation_cases c join course_copies k on k.id = c.course_copy_id
    cross join jsonb_array_elements(k.exercises) one
    where c.id = ${caseId} and (one ->> 'id')::bigint = ${exercise}`;
  return row ? { title: row.title, items: items.parse(row.items) } : notFoundError();
};
