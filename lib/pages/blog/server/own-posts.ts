import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { POSTS_PER_PAGE } from "#lib/pages/blog/rules.ts";
import type { OwnPost, OwnPostsPage } from "#lib/pages/blog/schema.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { posts } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type Post = typeof posts.$inferSelect;

export const presentOwnPost = (post: Post): OwnPost => {
  const { id, world, language, title, body, coverPath, status, revision, allowsComments, publishAt, publishedAt, updatedAt } = post;
  return {
    id,
    world,
    language,
    title,
    body,
    coverPath,
    status,
    revision,
    allowsComments,
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
};

/** Ownership is here: a foreign post, a deleted one and none at all are the same 404. */
const ownPostWhere = (authorId: number, id: number) => and(eq(posts.id, id), eq(posts.authorId, authorId), isNull(posts.deletedAt));

/** The author's own post, locked until the caller's transaction ends. @throws AppError not_found */
export const lockOwnPost = async (tx: Tx, authorId: number, id: number): Promise<Post> => {
  const [post] = await tx.select().from(posts).where(ownPostWhere(authorId, id)).for("update");
  return post ?? notFoundError();
};

/** ROUTE-6. @throws AppError not_found */
export const getOwnPost = async (authorId: number, id: number, db: Db | Tx = getDb()): Promise<OwnPost> => {
  const [post] = await db.select().from(posts).where(ownPostWhere(authorId, id));
  return post ? presentOwnPost(post) : notFoundError();
};

/** An empty draft in a world and its language. */
export const createPost = async (authorId: number, world: World): Promise<OwnPost> => {
  const [post] = await getDb().insert(posts).values({ authorId, world, language: worlds[world].bcp47 }).returning();
  return post ? presentOwnPost(post) : notFoundError();
};

/** All posts of an author, what was last worked on first. */
export const listOwnPosts = async (authorId: number, page: number): Promise<OwnPostsPage> => {
  const own = and(eq(posts.authorId, authorId), isNull(posts.deletedAt));
  const [counted] = await getDb().select({ total: count() }).from(posts).where(own);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
  const current = Math.min(page, pages);
  const rows = await getDb()
    .select()
    .from(posts)
    .where(own)
    .orderBy(sql`${posts.status} = 'draft' desc`, desc(posts.updatedAt), desc(posts.id))
    .limit(POSTS_PER_PAGE)
    .offset((current - 1) * POSTS_PER_PAGE);
  const items = rows.map((row) => {
    const { body: _, coverPath: __, allowsComments: ___, language: ____, ...shown } = presentOwnPost(row);
    return { ...shown, excerpt: row.excerpt };
  });
  return { items, total, page: current, pages };
};
