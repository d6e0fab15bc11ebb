import { and, count, eq, gt, not, sql } from "drizzle-orm";
import { publicPost } from "#lib/catalogue/authors/server/public-post.ts";
import { COMMENT_EDIT_MS, MOST_REPLIES } from "#lib/pages/blog/rules.ts";
import { tellOfComment } from "#lib/pages/blog/server/tell-of-comment.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { authorProfiles, comments, posts, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";

/** A post that takes comments, kept as it is until the end. */
const findOpenPost = async (tx: Tx, postId: number) => {
  const [row] = await tx
    .select({ post: posts })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .innerJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(and(eq(posts.id, postId), eq(posts.allowsComments, true), publicPost))
    .for("share", { of: posts });
  return row?.post ?? notFoundError();
};

/** The comment that is answered; an answer to an answer hangs on the same comment. Locked, so that its answers are counted right. */
const findParent = async (tx: Tx, postId: number, parentId: number) => {
  const visible = (id: number) =>
    tx
      .select()
      .from(comments)
      .where(and(eq(comments.id, id), eq(comments.postId, postId), eq(comments.status, "visible")));
  const [answered] = await visible(parentId);
  if (!answered) return notFoundError();
  const rootId = answered.parentId ?? answered.id;
  await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, rootId)).for("no key update");
  const [counted] = await tx.select({ replies: count() }).from(comments).where(eq(comments.parentId, rootId));
  if ((counted?.replies ?? 0) >= MOST_REPLIES) throw new AppError("list_full");
  return { rootId, answered };
};

/**
 * Writes a comment or an answer, plain text; the post's author and whoever is answered are told.
 * @throws AppError not_found: no public post that takes comments, or no such comment; list_full
 */
export const writeComment = (userId: number, wanted: { postId: number; parentId: number | null; body: string }): Promise<{ id: number }> =>
  transaction(async (tx) => {
    const post = await findOpenPost(tx, wanted.postId);
    const parent = wanted.parentId === null ? null : await findParent(tx, post.id, wanted.parentId);
    const [row] = await tx
      .insert(comments)
      .values({ postId: post.id, authorId: userId, parentId: parent?.rootId ?? null, body: wanted.body })
      .returning({ id: comments.id });
    if (!row) throw new AppError("internal");
    const told = await tellOfComment(tx, { post, writerId: userId, answeredId: parent?.answered.authorId ?? null, body: wanted.body });
    const payload = { postId: post.id };
    await publish(tx, {
      purge: [`post:${post.id}`],
      emit: told.map((id) => ({ room: userRoom(id), event: "comment.changed", payload })),
    });
    return { id: row.id };
  });

const change = (userId: number, id: number, set: object, isInTime: boolean): Promise<void> =>
  transaction(async (tx) => {
    const [row] = await tx
      .update(comments)
      .set(set)
      .where(
        and(
          eq(comments.id, id),
          eq(comments.authorId, userId),
          eq(comments.status, "visible"),
          isInTime ? gt(comments.createdAt, new Date(Date.now() - COMMENT_EDIT_MS)) : undefined,
        ),
      )
      .returning({ postId: comments.postId });
    if (!row) return notFoundError();
    await publish(tx, { purge: [`post:${row.postId}`] });
  });

/** Within 15 minutes. @throws AppError not_found, also for somebody else's and when it is too late */
export const editComment = (userId: number, id: number, body: string): Promise<void> =>
  change(userId, id, { body, editedAt: new Date() }, true);

/** Her words go; the place stays where answers hang. @throws AppError not_found */
export const removeComment = (userId: number, id: number): Promise<void> => change(userId, id, { body: "", status: "deleted" }, false);

/** What a moderator has taken away on a notice is not hers to show again. */
const wasRemoved = sql`exists (select 1 from moderation_cases m where m.subject_type = 'comment' and m.subject_id = ${comments.id}
  and m.kind = 'notice' and m.decision = 'granted')`;

/** The post's author hides a comment below it, or shows it again. @throws AppError not_found, also below somebody else's post */
export const hideComment = (userId: number, id: number, isHidden: boolean): Promise<void> =>
  transaction(async (tx) => {
    const own = sql`exists (select 1 from posts p where p.id = ${comments.postId} and p.author_id = ${userId} and p.deleted_at is null)`;
    const [row] = await tx
      .update(comments)
      .set({ status: isHidden ? "hidden" : "visible" })
      .where(and(eq(comments.id, id), eq(comments.status, isHidden ? "visible" : "hidden"), own, isHidden ? undefined : not(wasRemoved)))
      .returning({ postId: comments.postId });
    if (!row) return notFoundError();
    await publish(tx, { purge: [`post:${row.postId}`] });
  });

/** All that a user wrote, when her account goes: what has answers stays as an empty place. */
export const eraseComments = async (tx: Tx, userId: number): Promise<void> => {
  const gone = await tx
    .update(comments)
    .set({ body: "", status: "deleted" })
    .where(eq(comments.authorId, userId))
    .returning({ postId: comments.postId });
  await tx
    .delete(comments)
    .where(and(eq(comments.authorId, userId), sql`not exists (select 1 from comments r where r.parent_id = ${comments.id})`));
  await publish(tx, { purge: [...new Set(gone.map(({ postId }) => `post:${postId}`))] });
};
