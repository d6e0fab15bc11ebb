import { asc, eq } from "drizzle-orm";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";
import { subscriptions } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const followed = personalTable(subscriptions, ["subjectType", "subjectId", "world", "priceMinor", "priceToldAt", "createdAt"], {
  id: "of the machinery",
  userId: "is herself",
  visitorHash: "of a secret, and never with a user",
});

/** She follows nobody any more; the authors' counts follow the rows. */
const unfollow = async (tx: Tx, userId: number): Promise<void> => {
  const ids = await queryIds(tx)`
    with gone as (delete from subscriptions where user_id = ${userId} returning subject_type, subject_id)
    update author_profiles p set followers_number = greatest(0, p.followers_number - 1) from gone
    where gone.subject_type = 'author' and p.user_id::text = gone.subject_id returning p.user_id as id`;
  await publish(tx, { purge: ids.map((id) => `author:${id}`) });
};

export const personalData: PersonalData = {
  name: "favourites",
  tables: [followed],
  collect: async (tx, userId) => {
    const { subjectType: type, subjectId: id, world, priceMinor, priceToldAt, createdAt: since } = followed.columns;
    const rows = tx.select({ type, id, world, priceMinor, priceToldAt, since }).from(subscriptions).where(eq(subscriptions.userId, userId));
    return { favourites: await rows.orderBy(asc(subscriptions.id)) };
  },
  erase: (tx, { userId }) => unfollow(tx, userId),
};
