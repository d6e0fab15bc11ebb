import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { publicPost } from "#lib/catalogue/authors/server/public-post.ts";
import { COMMENTS_PER_PAGE } from "#lib/pages/blog/rules.ts";
import type { Comment, CommentReply, CommentsPage } from "#lib/pages/blog/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { authorProfiles, comments, posts, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";

type Row = { comment: typeof comments.$inferSelect; user: Pick<typeof users.$inferSelect, "id" | "publicName" | "deletedAt"> };
type Viewer = { userId: number | null; postAuthorId: number };

const present = ({ comment, user }: Row, { userId, postAuthorId }: Viewer): CommentReply => {
  const { id, status: state, createdAt, editedAt } = comment;
  const isOwn = userId !== null && userId === comment.authorId;
  // Her own words stay hers to see; the post's author sees what she has hidden, to show it again.
  const isShown = state === "visible" || (state === "hidden" && (isOwn || userId === postAuthorId));
  return {
    id,
    state,
    isOwn,
    isEdited: editedAt !== null,
    createdAt: createdAt.toISOString(),
    body: isShown ? comment.body : null,
    author: isShown ? { id: user.id, name: user.publicName, isPostAuthor: user.id === postAuthorId } : null,
  };
};

const select = (where: SQL | undefined) =>
  getDb()
    .select({ comment: comments, user: { id: users.id, publicName: users.publicName, deletedAt: users.deletedAt } })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(where)
    .orderBy(asc(comments.createdAt), asc(comments.id));

const countsRow = z.object({ tops: z.int(), total: z.int() });

const findPostAuthor = async (postId: number): Promise<number> => {
  const [post] = await getDb()
    .select({ authorId: posts.authorId })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .innerJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(and(eq(posts.id, postId), publicPost));
  return post?.authorId ?? notFoundError();
};

/**
 * The comments of a public post, oldest first with their replies, as this caller sees them; 20 a page. What is deleted or hidden leaves an
 * empty place only where visible replies hang. A page beyond the last is the last.
 * @throws AppError not_found
 */
export const listComments = async (postId: number, userId: number | null, page = 1): Promise<CommentsPage> => {
  const viewer = { userId, postAuthorId: await findPostAuthor(postId) };
  tagPage(`post:${postId}`);
  const seen = (alias: SQL) =>
    userId === null
      ? sql`${alias}.status = 'visible'`
      : sql`(${alias}.status = 'visible' or (${alias}.status = 'hidden' and (${alias}.author_id = ${userId} or ${userId === viewer.postAuthorId})))`;
  const top = and(
    eq(comments.postId, postId),
    isNull(comments.parentId),
    or(seen(sql`${comments}`), sql`exists (select 1 from comments r where r.parent_id = ${comments.id} and ${seen(sql`r`)})`),
  );
  const { tops, total } = await queryOne(getDb(), countsRow)`
    select (select count(*) from ${comments} where ${top}) as tops,
      (select count(*) from comments where post_id = ${postId} and status = 'visible') as total`;
  const pages = Math.max(1, Math.ceil(tops / COMMENTS_PER_PAGE));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const shown = await select(top)
    .limit(COMMENTS_PER_PAGE)
    .offset((current - 1) * COMMENTS_PER_PAGE);
  const ids = shown.map(({ comment }) => comment.id);
  const replies = ids.length > 0 ? await select(and(inArray(comments.parentId, ids), seen(sql`${comments}`))) : [];
  const items = shown.map(
    (row): Comment => ({
      ...present(row, viewer),
      replies: replies.filter(({ comment }) => comment.parentId === row.comment.id).map((reply) => present(reply, viewer)),
    }),
  );
  for (const { user } of [...shown, ...replies]) tagPage(`author:${user.id}`);
  return { items, total, page: current, pages, canHide: userId === viewer.postAuthorId };
};
