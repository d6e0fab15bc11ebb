import { lockSubscriber, MOST_OF_USER, type Subscriber } from "#lib/catalogue/favourites/server/subscriber.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";

/**
 * STATE-2: what a visitor had marked becomes the user's when she logs in; what she had already stays as it was, and the visitor's list is
 * gone. Twice, or from two tabs at once, changes nothing more. Where both together are too many, her newest marks are the ones that stay.
 * Gives the number of things that were added.
 */
export const persistAnonymous = (userId: number, visitor: Subscriber): Promise<{ added: number }> =>
  transaction(async (tx) => {
    await lockSubscriber(tx, visitor);
    await lockSubscriber(tx, { userId });
    const added = await queryIds(tx)`
      with moved as (delete from subscriptions where visitor_hash = ${visitor.visitorHash ?? ""} returning *),
      own as (select subject_type, subject_id, world from subscriptions where user_id = ${userId}),
      missing as (
        select * from moved m where not exists (
          select 1 from own o where (o.subject_type, o.subject_id, o.world) = (m.subject_type, m.subject_id, m.world))
        order by id desc
        limit greatest(0, ${MOST_OF_USER} - (select count(*) from own where subject_type = 'material')))
      insert into subscriptions (user_id, subject_type, subject_id, world, created_at)
      select ${userId}, subject_type, subject_id, world, created_at from missing order by id
      on conflict do nothing returning id`;
    return { added: added.length };
  });
