import { and, eq, isNull } from "drizzle-orm";
import { authorProfiles, posts, users } from "#lib/platform/db/schema/schema.ts";

/** What everybody may read: published, by a seller who is there and has not made her profile private. */
export const publicPost = and(
  eq(posts.status, "published"),
  isNull(posts.deletedAt),
  eq(users.isSeller, true),
  isNull(users.blockedAt),
  isNull(users.deletedAt),
  eq(authorProfiles.isPrivate, false),
);
