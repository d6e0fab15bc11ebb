import { and, eq, inArray } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { subscriptions } from "#lib/platform/db/schema/schema.ts";

/** ENTITY-2 `following`: which of these authors a user follows. Nobody follows none. */
export const markFollowed = async <A extends { id: number; following: boolean }>(authors: A[], userId: number | null): Promise<A[]> => {
  if (userId === null || authors.length === 0) return authors;
  const ids = authors.map(({ id }) => String(id));
  const rows = await getDb()
    .select({ id: subscriptions.subjectId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.subjectType, "author"), inArray(subscriptions.subjectId, ids)));
  const followed = new Set(rows.map(({ id }) => id));
  return authors.map((author) => ({ ...author, following: followed.has(String(author.id)) }));
};
