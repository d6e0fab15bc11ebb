import { asc, eq } from "drizzle-orm";
import { eraseAllPosts } from "#lib/pages/blog/server/delete-post.ts";
import { eraseComments } from "#lib/pages/blog/server/write-comment.ts";
import { comments, posts } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { servedFile, tameName } from "#lib/platform/personal-data/personal-file.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";
import { picturesOf } from "#lib/platform/rich-text/sanitise-body.ts";

const written = personalTable(posts, [
  "id",
  "authorId",
  "world",
  "language",
  "title",
  "body",
  "excerpt",
  "coverPath",
  "status",
  "revision",
  "allowsComments",
  "publishAt",
  "publishedAt",
  "deletedAt",
  "updatedAt",
  "createdAt",
]);
const said = personalTable(comments, ["id", "postId", "authorId", "parentId", "body", "status", "editedAt", "createdAt"]);

export const personalData: PersonalData = {
  name: "blog",
  tables: [written, said],
  collect: async (tx, userId) => ({
    posts: await tx.select(written.columns).from(posts).where(eq(posts.authorId, userId)).orderBy(asc(posts.id)),
    comments: await tx.select(said.columns).from(comments).where(eq(comments.authorId, userId)).orderBy(asc(comments.id)),
  }),
  files: async (tx, userId) => {
    const { body, coverPath } = posts;
    const own = await tx.select({ body, coverPath }).from(posts).where(eq(posts.authorId, userId)).orderBy(asc(posts.id));
    const paths = new Set(own.flatMap((post) => [...picturesOf(post.body), post.coverPath]));
    return [...paths].flatMap((path) => servedFile((key) => `post-pictures/${tameName(key)}`, path));
  },
  erase: async (tx, { userId }) => {
    await eraseComments(tx, userId);
    await eraseAllPosts(tx, userId);
  },
};
