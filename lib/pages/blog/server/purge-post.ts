import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import type { posts } from "#lib/platform/db/schema/schema.ts";

/** The pages that show a post: its own, its author's, and where the world lists what is new. */
export const purgePost = (tx: Tx, { id, authorId, world }: Pick<typeof posts.$inferSelect, "id" | "authorId" | "world">): Promise<void> =>
  publish(tx, { purge: [`post:${id}`, `author:${authorId}`, `world:${world}`] });
