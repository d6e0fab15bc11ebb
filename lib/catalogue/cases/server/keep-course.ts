import { APPEAL_MS } from "#lib/catalogue/cases/rules.ts";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryRow, queryRows } from "#lib/platform/db/query-rows.ts";
import { idRow } from "#lib/platform/db/row-types.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

/**
 * Keeps a published course as everybody sees it now, with the exercises that are open, for whoever decides about it: what its author changes,
 * takes back or deletes afterwards stays readable there. The same state is kept once. Answers the copy's id.
 * @throws AppError not_found when it was taken back this moment
 */
export const keepCourse = async (tx: Tx, courseId: number): Promise<number> => {
  const copy = await queryRow(tx, idRow)`
    with course as (select * from courses where id = ${courseId} and published is not null for share),
    shown as (
      select course.*, coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'title', i.title, 'items', i.items) order by i.id) from interactives i
        where i.id = any(course.open_exercises) and i.user_id = course.user_id and i.deleted_at is null), '[]') as exercises
      from course)
    insert into course_copies (user_id, course_id, world, content, exercises, sha256, taken_at)
    select user_id, id, world, published, exercises, encode(sha256(convert_to(published::text || exercises::text, 'UTF8')), 'hex'), now() from shown
    on conflict (course_id, sha256) do update set taken_at = course_copies.taken_at returning id`;
  return copy?.id ?? notFoundError();
};

/** Forgets what nobody can decide about any more: no case about it is open, and no decision can be appealed against. */
export const forgetCourseCopies = async (): Promise<void> => {
  await queryRows(getDb(), idRow)`
    delete from course_copies k where k.taken_at < now() - make_interval(secs => ${APPEAL_MS / 1_000}) and not exists (
      select from moderation_cases c where c.course_copy_id = k.id
        and (c.decided_at is null or c.decided_at > now() - make_interval(secs => ${APPEAL_MS / 1_000})))
    returning k.id`;
};
