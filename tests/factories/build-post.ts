import { getDb } from "#lib/platform/db/client.ts";
import { posts } from "#lib/platform/db/schema/schema.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

type Wanted = Partial<Omit<typeof posts.$inferInsert, "world">> & { world?: World };

let count = 0;

/** A published post of a new seller unless authorId is given. */
export const buildPost = async (wanted: Wanted = {}) => {
  count += 1;
  const world = wanted.world ?? "de";
  const authorId = wanted.authorId ?? (await buildSeller({ world })).id;
  const [post] = await getDb()
    .insert(posts)
    .values({
      language: worlds[world].bcp47,
      title: `Beitrag ${count}`,
      body: "<p>Was in der ersten Stunde zählt.</p>",
      excerpt: "Was in der ersten Stunde zählt.",
      status: "published",
      publishedAt: new Date(),
      ...wanted,
      world,
      authorId,
    })
    .returning();
  if (!post) throw new Error("no post");
  return post;
};
