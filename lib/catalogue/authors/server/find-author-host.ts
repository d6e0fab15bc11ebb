import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { authorHosts, authorProfiles, users } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { isWorld, type World } from "#lib/platform/worlds/worlds.ts";

const ownerOf = async (host: string, suffix: string | undefined): Promise<SQL | null> => {
  if (!suffix || !host.endsWith(`.${suffix}`)) {
    return and(eq(authorProfiles.domain, host), isNotNull(authorProfiles.domainVerifiedAt)) ?? null;
  }
  const isHeld = and(eq(authorHosts.host, host.slice(0, -(suffix.length + 1))), isNull(authorHosts.freedAt));
  const [held] = await getDb().select({ userId: authorHosts.userId }).from(authorHosts).where(isHeld);
  return held?.userId ? eq(users.id, held.userId) : null;
};

/**
 * ROUTE-2: whose host this is: `{slug}.{AUTHOR_DOMAIN_SUFFIX}` of the author who holds it, or a domain whose DNS has shown its token. Null
 * for everything else, for a host that rests, and for who is blocked or has left.
 */
export const findAuthorHost = async (header: string): Promise<{ authorId: number; world: World } | null> => {
  const host = (header.split(":")[0] ?? "").toLowerCase();
  const suffix = getEnv()
    .AUTHOR_DOMAIN_SUFFIX?.toLowerCase()
    .replace(/^[.*]+/, "");
  const which = await ownerOf(host, suffix);
  if (which === null) return null;
  const [row] = await getDb()
    .select({ authorId: users.id, world: users.world })
    .from(users)
    .innerJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(and(which, eq(users.isSeller, true), isNull(users.blockedAt), isNull(users.deletedAt)));
  return row && isWorld(row.world) ? { authorId: row.authorId, world: row.world } : null;
};
