import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { SubjectType, Subscribed, SubscribeInput } from "#lib/catalogue/favourites/schema.ts";
import { getSubjectWorld } from "#lib/catalogue/favourites/server/find-subject.ts";
import { lockSubscriber, MOST_OF_USER, MOST_OF_VISITOR, ownedBy, type Subscriber } from "#lib/catalogue/favourites/server/subscriber.ts";
import { priceNow } from "#lib/catalogue/materials/server/card-columns.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { authorProfiles, subscriptions } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const countOwn = async (tx: Tx, subscriber: Subscriber, type: SubjectType): Promise<number> => {
  const [row] = await tx
    .select({ total: count() })
    .from(subscriptions)
    .where(and(ownedBy(subscriber), eq(subscriptions.subjectType, type)));
  return row?.total ?? 0;
};

/** ENTITY-2: both sides' counts follow the rows, in the same transaction. */
const countFollower = async (tx: Tx, { userId }: Subscriber, authorId: number, by: 1 | -1): Promise<void> => {
  // Always in one order: two authors who follow each other at the same moment must not wait for each other.
  const both = inArray(authorProfiles.userId, [authorId, ...(userId === undefined ? [] : [userId])]);
  await tx.select({ id: authorProfiles.userId }).from(authorProfiles).where(both).orderBy(asc(authorProfiles.userId)).for("update");
  const followersNumber = sql`greatest(0, ${authorProfiles.followersNumber} + ${by})`;
  await tx.update(authorProfiles).set({ followersNumber }).where(eq(authorProfiles.userId, authorId));
  if (userId !== undefined) {
    // Counted anew: a profile may have been written after its owner began to follow.
    const followingNumber = await countOwn(tx, { userId }, "author");
    await tx.update(authorProfiles).set({ followingNumber }).where(eq(authorProfiles.userId, userId));
  }
  await publish(tx, { purge: [`author:${authorId}`] });
};

/**
 * Follows a material, author or school subject (CALL-13). Again changes nothing.
 * @throws AppError not_found; forbidden for one's own profile; conflict when the list is full
 */
export const subscribe = (subscriber: Subscriber, { subjectType, subjectId }: SubscribeInput, world: World): Promise<Subscribed> =>
  transaction(async (tx) => {
    await lockSubscriber(tx, subscriber);
    const subjectWorld = await getSubjectWorld(tx, { subjectType, subjectId, world });
    if (subjectType === "author" && Number(subjectId) === subscriber.userId) throw new AppError("forbidden");
    const total = await countOwn(tx, subscriber, subjectType);
    // A member is told when it costs less.
    const isWatched = subjectType === "material" && subscriber.userId !== undefined;
    const priceMinor = isWatched ? sql`(select ${priceNow} from materials m where m.id = ${Number(subjectId)})` : null;
    const [added] = await tx
      .insert(subscriptions)
      .values({ ...subscriber, subjectType, subjectId, world: subjectWorld, priceMinor })
      .onConflictDoNothing()
      .returning({ id: subscriptions.id });
    if (!added) return { isSubscribed: true, total };
    if (total >= (subscriber.userId === undefined ? MOST_OF_VISITOR : MOST_OF_USER)) throw new AppError("list_full");
    if (subjectType === "author") await countFollower(tx, subscriber, Number(subjectId), 1);
    return { isSubscribed: true, total: total + 1 };
  });

/** Ends following in the caller's transaction. What was not followed changes nothing, so nobody learns whether it exists. */
export const endSubscription = async (
  tx: Tx,
  subscriber: Subscriber,
  { subjectType, subjectId }: SubscribeInput,
  world: World,
): Promise<Subscribed> => {
  await lockSubscriber(tx, subscriber);
  const gone = await tx
    .delete(subscriptions)
    .where(
      and(
        ownedBy(subscriber),
        eq(subscriptions.subjectType, subjectType),
        eq(subscriptions.subjectId, subjectId),
        subjectType === "subject" ? eq(subscriptions.world, world) : undefined,
      ),
    )
    .returning({ id: subscriptions.id });
  if (gone.length > 0 && subjectType === "author") await countFollower(tx, subscriber, Number(subjectId), -1);
  return { isSubscribed: false, total: await countOwn(tx, subscriber, subjectType) };
};

/** Ends following (CALL-13). */
export const unsubscribe = (subscriber: Subscriber, subject: SubscribeInput, world: World): Promise<Subscribed> =>
  transaction((tx) => endSubscription(tx, subscriber, subject, world));
