import { eq } from "drizzle-orm";
import { isPostPicture } from "#lib/pages/blog/rules.ts";
import type { OwnPost, PostChange } from "#lib/pages/blog/schema.ts";
import { lockOwnPost, presentOwnPost } from "#lib/pages/blog/server/own-posts.ts";
import { checkPictures } from "#lib/pages/blog/server/post-pictures.ts";
import { assertPublishable } from "#lib/pages/blog/server/publish-post.ts";
import { purgePost } from "#lib/pages/blog/server/purge-post.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { posts } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { picturesOf, plainText, sanitiseBody } from "#lib/platform/rich-text/sanitise-body.ts";
import { shortText } from "#lib/platform/seo/page-metadata.ts";

/** What of the markup stays in a post: pictures only of our own storage (threat 19). */
const cleanBody = (html: string): string => sanitiseBody(html, { isOwnPicture: isPostPicture });

/**
 * Saves what was typed, cleaned. Of two tabs the later one is told (conflict) and nothing is overwritten. What is public or will be must
 * stay fit to be shown.
 * @throws AppError not_found, conflict, invalid_input
 */
export const savePost = (authorId: number, change: PostChange): Promise<OwnPost> =>
  transaction(async (tx) => {
    const before = await lockOwnPost(tx, authorId, change.id);
    if (before.revision !== change.revision) throw new AppError("conflict");
    const { title, coverPath, allowsComments } = change;
    const body = cleanBody(change.body);
    if (before.status !== "draft") assertPublishable({ title, body });
    const excerpt = shortText(plainText(body), 300);
    const set = { title, body, excerpt, coverPath, allowsComments, revision: before.revision + 1, updatedAt: new Date() };
    const [after] = await tx.update(posts).set(set).where(eq(posts.id, before.id)).returning();
    if (!after) throw new AppError("not_found");
    const kept = new Set([...picturesOf(body), coverPath]);
    await checkPictures(
      tx,
      [...picturesOf(before.body), before.coverPath].filter((path) => !kept.has(path)),
    );
    if (after.status === "published") await purgePost(tx, after);
    return presentOwnPost(after);
  });
