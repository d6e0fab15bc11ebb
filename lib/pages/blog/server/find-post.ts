import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { countMaterials } from "#lib/catalogue/authors/server/count-materials.ts";
import { publicPost } from "#lib/catalogue/authors/server/public-post.ts";
import type { PostPage } from "#lib/pages/blog/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { authorProfiles, posts, users } from "#lib/platform/db/schema/schema.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** `elsewhere`: belongs to another world, to which `href` leads (308). `gone`: its author has deleted it (410). */
export type FoundPost = PostPage | { kind: "elsewhere"; href: string } | { kind: "gone" };

const goneRow = z.object({ gone: z.boolean() });

/**
 * Whether a post was deleted. A day after that its row is erased: then its number tells, which was given away once and never is again. What is
 * only not published now is not gone.
 */
const isGone = async (id: number): Promise<boolean> => {
  const { gone } = await queryOne(getDb(), goneRow)`
    select coalesce((select deleted_at is not null and published_at is not null from posts where id = ${id}),
      ${id} <= pg_sequence_last_value(pg_get_serial_sequence('posts', 'id')::regclass), false) as gone`;
  return gone;
};

/** ROUTE-6: a post as everybody reads it; null: 404. */
export const findPost = async (id: number, world: World): Promise<FoundPost | null> => {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const [row] = await getDb()
    .select({ post: posts, user: users, subtitle: authorProfiles.subtitle })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .innerJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(and(eq(posts.id, id), publicPost));
  if (!row) {
    // Whoever takes a deletion back purges this.
    tagPage(`post:${id}`);
    return (await isGone(id)) ? { kind: "gone" } : null;
  }
  const { post, user } = row;
  if (post.world !== world) return { kind: "elsewhere", href: href(post.world, "post", { id }) };
  tagPage(`post:${id}`);
  tagPage(`author:${user.id}`);
  const { title, language, body, excerpt, coverPath, allowsComments, publishedAt, updatedAt } = post;
  const since = publishedAt ?? updatedAt;
  return {
    kind: "post",
    id,
    title,
    language,
    body,
    excerpt,
    coverPath,
    allowsComments,
    publishedAt: since.toISOString(),
    updatedAt: new Date(Math.max(updatedAt.getTime(), since.getTime())).toISOString(),
    author: {
      id: user.id,
      slug: user.slug,
      name: user.publicName,
      imagePath: user.imagePath,
      isDemo: user.isDemo,
      subtitle: row.subtitle,
      totalMaterials: await countMaterials(user.id, world),
      href: href(world, "author", { id: user.id, slug: user.slug }),
    },
  };
};
