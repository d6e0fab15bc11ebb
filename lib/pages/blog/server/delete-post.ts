import { and, eq, gt, lte } from "drizzle-orm";
import { POST_UNDO_MS } from "#lib/pages/blog/rules.ts";
import type { OwnPost } from "#lib/pages/blog/schema.ts";
import { lockOwnPost, presentOwnPost } from "#lib/pages/blog/server/own-posts.ts";
import { checkPictures } from "#lib/pages/blog/server/post-pictures.ts";
import { purgePost } from "#lib/pages/blog/server/purge-post.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { posts } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { picturesOf } from "#lib/platform/rich-text/sanitise-body.ts";

/** Takes a post away from everybody at once; for a day it can be taken back. @throws AppError not_found */
export const deletePost = (authorId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    const post = await lockOwnPost(tx, authorId, id);
    const now = new Date();
    await tx.update(posts).set({ deletedAt: now }).where(eq(posts.id, id));
    await addJob(tx, "erase_post", { id }, { jobKey: `erase_post:${id}`, runAt: new Date(now.getTime() + POST_UNDO_MS) });
    await purgePost(tx, post);
  });

/** As it was before it was deleted. @throws AppError not_found, also when the day is over */
export const restorePost = (authorId: number, id: number): Promise<OwnPost> =>
  transaction(async (tx) => {
    const since = new Date(Date.now() - POST_UNDO_MS);
    const [post] = await tx
      .update(posts)
      .set({ deletedAt: null })
      .where(and(eq(posts.id, id), eq(posts.authorId, authorId), gt(posts.deletedAt, since)))
      .returning();
    if (!post) return notFoundError();
    await purgePost(tx, post);
    // Its hour may have come while it was away.
    if (post.status === "scheduled" && post.publishAt)
      await addJob(tx, "publish_post", { id }, { jobKey: `publish_post:${id}`, runAt: post.publishAt });
    return presentOwnPost(post);
  });

/** The job of a deleted post: row, comments and pictures go for good, unless it was taken back. */
export const erasePost = (id: number, now = new Date()): Promise<boolean> =>
  transaction(async (tx) => {
    const until = new Date(now.getTime() - POST_UNDO_MS);
    const [post] = await tx
      .delete(posts)
      .where(and(eq(posts.id, id), lte(posts.deletedAt, until)))
      .returning();
    if (post) await checkPictures(tx, [...picturesOf(post.body), post.coverPath]);
    return post !== undefined;
  });

/** All posts of an author, when her account goes. */
export const eraseAllPosts = async (tx: Tx, authorId: number): Promise<void> => {
  const gone = await tx.delete(posts).where(eq(posts.authorId, authorId)).returning();
  for (const post of gone) {
    await checkPictures(tx, [...picturesOf(post.body), post.coverPath]);
    await purgePost(tx, post);
  }
};
