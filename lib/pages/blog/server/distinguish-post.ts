import { publicPost } from "#lib/catalogue/authors/server/public-post.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { totalRow } from "#lib/platform/db/row-types.ts";
import { authorProfiles, posts, users } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Titled = { id: number; title: string; author: { name: string } };

/**
 * "Waldtage planen – Anna Berg": a title that no other public post of the world has. A number follows where one author has used it several times
 * (the eldest keeps it without).
 */
export const distinguishPost = async ({ id, title, author }: Titled, world: World): Promise<string> => {
  const { total: before } = await queryOne(getDb(), totalRow)`
    select count(*) as total from ${posts} join ${users} on ${users.id} = ${posts.authorId}
    join ${authorProfiles} on ${authorProfiles.userId} = ${users.id}
    where ${publicPost} and ${posts.world} = ${world} and ${posts.title} = ${title} and ${users.publicName} = ${author.name} and ${posts.id} < ${id}`;
  return `${title} – ${author.name}${before > 0 ? ` (${before + 1})` : ""}`;
};
