import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { OwnPost } from "#lib/pages/blog/schema.ts";
import { lockOwnPost, presentOwnPost } from "#lib/pages/blog/server/own-posts.ts";
import { purgePost } from "#lib/pages/blog/server/purge-post.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { posts } from "#lib/platform/db/schema/schema.ts";
import { AppError, type FieldErrors } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { picturesOf, plainText } from "#lib/platform/rich-text/sanitise-body.ts";

const YEAR_MS = 366 * 86_400_000;

/** A title, and something to read or see. @throws AppError invalid_input */
export const assertPublishable = ({ title, body }: { title: string; body: string }): void => {
  const fields: FieldErrors = {};
  if (title.length < 3) fields.title = title === "" ? "required" : "too_short";
  if (plainText(body) === "" && picturesOf(body).length === 0) fields.body = "required";
  if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
};

type Wanted = { id: number; revision: number; publishAt: string | null };

const schedule = async (tx: Tx, id: number, publishAt: Date) => {
  await addJob(tx, "publish_post", { id }, { jobKey: `publish_post:${id}`, runAt: publishAt });
  return { status: "scheduled", publishAt } as const;
};

/**
 * Shows a post to everybody, at once or at a moment within a year. What a moderator has hidden stays hidden.
 * @throws AppError not_found, conflict, forbidden, invalid_input
 */
export const publishPost = (authorId: number, { id, revision, publishAt }: Wanted, now = new Date()): Promise<OwnPost> =>
  transaction(async (tx) => {
    const post = await lockOwnPost(tx, authorId, id);
    if (post.revision !== revision) throw new AppError("conflict");
    if (post.status === "hidden") throw new AppError("forbidden");
    assertPublishable(post);
    const at = publishAt === null ? null : new Date(publishAt);
    if (at && at.getTime() > now.getTime() + YEAR_MS) throw new AppError("invalid_input", { fields: { publishAt: "invalid" } });
    const isLater = at !== null && at > now && post.status !== "published";
    const set = isLater
      ? await schedule(tx, id, at)
      : ({ status: "published", publishAt: null, publishedAt: post.publishedAt ?? now } as const);
    const [after] = await tx
      .update(posts)
      .set({ ...set, revision: revision + 1 })
      .where(eq(posts.id, id))
      .returning();
    if (!after) throw new AppError("not_found");
    await purgePost(tx, after);
    return presentOwnPost(after);
  });

/** The job of a scheduled post. One that was withdrawn, deleted or put off meanwhile is left alone; done twice is done once. */
export const publishDue = (id: number, now = new Date()): Promise<boolean> =>
  transaction(async (tx) => {
    const [post] = await tx
      .update(posts)
      .set({
        status: "published",
        publishAt: null,
        publishedAt: sql`coalesce(${posts.publishedAt}, ${posts.publishAt})`,
        revision: sql`${posts.revision} + 1`,
      })
      .where(and(eq(posts.id, id), eq(posts.status, "scheduled"), lte(posts.publishAt, now), isNull(posts.deletedAt)))
      .returning();
    if (post) await purgePost(tx, post);
    return post !== undefined;
  });

/** Back to a draft that only the author sees; its comments wait with it. @throws AppError not_found, forbidden */
export const withdrawPost = (authorId: number, id: number): Promise<OwnPost> =>
  transaction(async (tx) => {
    const post = await lockOwnPost(tx, authorId, id);
    if (post.status === "hidden") throw new AppError("forbidden");
    const [after] = await tx
      .update(posts)
      .set({ status: "draft", publishAt: null, revision: post.revision + 1 })
      .where(eq(posts.id, id))
      .returning();
    if (!after) throw new AppError("not_found");
    await purgePost(tx, after);
    return presentOwnPost(after);
  });
