import { and, asc, eq, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { makeUnfollowLink, makeUnsubscribeLink } from "#lib/catalogue/notifications/server/make-link.ts";
import { isMailWanted } from "#lib/catalogue/notifications/server/preferences.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { materials, subscriptions, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { listLinks } from "#lib/platform/links/list-links.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, isWorld, type World } from "#lib/platform/worlds/worlds.ts";

const DAY_MS = 86_400_000;
const MOST_TITLES = 5;

type News = { authorId: number; day: string; author: string; items: { title: string; url: string }[]; more: number };
type Follower = { id: number; email: string; name: string; world: World; language: string };

const findNews = async (tx: Tx, authorId: number, day: Date): Promise<News | null> => {
  const until = new Date(day.getTime() + DAY_MS);
  const rows = await tx
    .select({ id: materials.id, title: materials.title, slug: materials.slug, world: materials.world, author: users.publicName })
    .from(materials)
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(
      and(
        eq(materials.authorId, authorId),
        eq(materials.status, "published"),
        gte(materials.publishedAt, day),
        lt(materials.publishedAt, until),
        isNull(users.blockedAt),
      ),
    )
    .orderBy(asc(materials.publishedAt));
  if (!rows[0]) return null;
  const items = rows.slice(0, MOST_TITLES).map(({ id, title, slug, world }) => ({
    title,
    url: `${getEnv().ORIGIN}${href(isWorld(world) ? world : defaultWorld, "material", { id, slug })}`,
  }));
  return { authorId, day: day.toISOString().slice(0, 10), author: rows[0].author, items, more: rows.length - items.length };
};

const tell = async (tx: Tx, follower: Follower, news: News): Promise<void> => {
  if (!(await isMailWanted(tx, follower.id, "author_news"))) return;
  const world = isWorld(follower.world) ? follower.world : defaultWorld;
  const owner = { userId: follower.id, world };
  const unfollow = await makeUnfollowLink(tx, owner, news.authorId, news.day);
  const stop = await makeUnsubscribeLink(tx, owner, "author_news");
  const { author, items, more } = news;
  const payload = { name: follower.name, author, items, more, unfollowUrl: unfollow.page, stopUrl: stop.page, oneClickUrl: stop.oneClick };
  await queueMail(tx, { to: follower.email, world, language: follower.language, template: "author_news", payload });
};

/** Who was told already: a job may be repeated after its transaction, and the links in its mails are what remains of it. */
const findTold = async (tx: Tx, { authorId, day }: News): Promise<Set<number | null>> => {
  const told = await listLinks(tx, { purpose: "unfollow_author", data: { authorId, day } });
  return new Set(told.map(({ userId }) => userId));
};

/**
 * One mail to each follower of an author about everything she published on one day (UTC, `day` is its beginning), all queued in one
 * transaction; a job that is repeated sends none twice.
 */
export const tellFollowers = (authorId: number, day: Date): Promise<void> =>
  transaction(async (tx) => {
    const news = await findNews(tx, authorId, day);
    if (!news) return;
    const followers = await tx
      .select({ id: users.id, email: users.email, name: users.publicName, world: users.world, language: users.language })
      .from(subscriptions)
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .where(
        and(
          eq(subscriptions.subjectType, "author"),
          eq(subscriptions.subjectId, sql`${authorId}::text`),
          isNotNull(users.emailVerifiedAt),
          isNull(users.blockedAt),
          isNull(users.deletedAt),
        ),
      );
    const told = await findTold(tx, news);
    for (const follower of followers) if (!told.has(follower.id)) await tell(tx, follower, news);
  });
