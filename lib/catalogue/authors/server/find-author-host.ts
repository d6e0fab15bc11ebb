import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, users } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { isWorld, type World } from "#lib/platform/worlds/worlds.ts";

/**
 * ROUTE-2: whose host this is: `{slug}.{AUTHOR_DOMAIN_SUFFIX}`, or a domain whose DNS has shown its token. Of several authors with one slug
 * the first who began to sell. Null for everything else, and for who is blocked or has left.
 */
export const findAuthorHost = async (header: string): Promise<{ authorId: number; world: World } | null> => {
  const host = (header.split(":")[0] ?? "").toLowerCase();
  const suffix = getEnv()
    .AUTHOR_DOMAIN_SUFFIX?.toLowerCase()
    .replace(/^[.*]+/, "");
  const isOwn = suffix ? host.endsWith(`.${suffix}`) : false;
  const which = isOwn
    ? eq(users.slug, host.slice(0, -((suffix ?? "").length + 1)))
    : and(eq(authorProfiles.domain, host), isNotNull(authorProfiles.domainVerifiedAt));
  const [row] = await getDb()
    .select({ authorId: users.id, world: users.world })
    .from(users)
    .innerJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(and(which, eq(users.isSeller, true), isNull(users.blockedAt), isNull(users.deletedAt)))
    .orderBy(asc(users.becameSellerAt), asc(users.id))
    .limit(1);
  return row && isWorld(row.world) ? { authorId: row.authorId, world: row.world } : null;
};
