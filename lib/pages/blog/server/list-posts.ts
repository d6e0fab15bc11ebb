import { and, count, desc, eq, sql } from "drizzle-orm";
import { publicPost } from "#lib/catalogue/authors/server/public-post.ts";
import { POSTS_PER_PAGE } from "#lib/pages/blog/rules.ts";
import type { PostCard } from "#lib/pages/blog/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, posts, users } from "#lib/platform/db/schema/schema.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type PostList = { items: PostCard[]; total: number; page: number; pages: number };

const comments = sql<number>`(select count(*) from comments c where c.post_id = ${posts.id} and c.status = 'visible')`;

/** The published posts of an author in a world, newest first, ten a page. A page beyond the last is the last. */
export const listPosts = async (authorId: number, world: World, page = 1): Promise<PostList> => {
  tagPage(`author:${authorId}`);
  const where = and(eq(posts.authorId, authorId), eq(posts.world, world), publicPost);
  const from = () =>
    getDb()
      .select({ post: posts, comments })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.authorId))
      .innerJoin(authorProfiles, eq(authorProfiles.userId, users.id))
      .where(where);
  const [counted] = await getDb()
    .select({ total: count() })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .innerJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(where);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const rows = await from()
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(POSTS_PER_PAGE)
    .offset((current - 1) * POSTS_PER_PAGE);
  const items = rows.map(({ post: { id, title, language, excerpt, coverPath, publishedAt, updatedAt }, comments: said }) => {
    tagPage(`post:${id}`);
    return { id, title, language, excerpt, coverPath, publishedAt: (publishedAt ?? updatedAt).toISOString(), comments: said };
  });
  return { items, total, page: current, pages };
};
