import { sql } from "drizzle-orm";
import { transaction } from "#lib/db/client.ts";
import { lockSubscriber, type Subscriber } from "#lib/favourites/server/subscriber.ts";

/**
 * STATE-2: what a visitor had marked becomes the user's when she logs in; what she had already stays as it was, and the visitor's list is
 * gone. Twice, or from two tabs at once, changes nothing more. Gives the number of things that were added.
 */
export const persistAnonymous = (userId: number, visitor: Subscriber): Promise<{ added: number }> =>
  transaction(async (tx) => {
    await lockSubscriber(tx, visitor);
    await lockSubscriber(tx, { userId });
    const { rows } = await tx.execute<{ id: string }>(sql`
      with moved as (delete from subscriptions where visitor_hash = ${visitor.visitorHash ?? ""} returning *)
      insert into subscriptions (user_id, subject_type, subject_id, world, created_at)
      select ${userId}, subject_type, subject_id, world, created_at from moved order by id
      on conflict do nothing returning id`);
    return { added: rows.length };
  });
