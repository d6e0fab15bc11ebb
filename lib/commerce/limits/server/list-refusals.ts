import { desc, eq, gt, max } from "drizzle-orm";
import { type LimitName, limitNames } from "#lib/commerce/limits/rules.ts";
import type { ListRefusalsInput, RefusalPage } from "#lib/commerce/limits/schema.ts";
import { readLimits } from "#lib/commerce/limits/server/read-limits.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { limitRefusals, limitReleases, users } from "#lib/platform/db/schema/schema.ts";

/** The limits as they are configured, and the orders that they refused lately, the newest first. */
export const listRefusals = async ({ page, limit }: ListRefusalsInput): Promise<RefusalPage> => {
  const releases = getDb()
    .select({ userId: limitReleases.userId, until: max(limitReleases.until).as("until") })
    .from(limitReleases)
    .where(gt(limitReleases.until, new Date()))
    .groupBy(limitReleases.userId)
    .as("releases");
  const rows = await getDb()
    .select({ refusal: limitRefusals, name: users.publicName, until: releases.until })
    .from(limitRefusals)
    .innerJoin(users, eq(users.id, limitRefusals.userId))
    .leftJoin(releases, eq(releases.userId, limitRefusals.userId))
    .orderBy(desc(limitRefusals.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await getDb().$count(limitRefusals);
  const { limits, newDays, isOn } = readLimits();
  return {
    isOn,
    newDays,
    limits: limitNames.map((name: LimitName) => ({ name, allowed: limits[name] })),
    items: rows.map(({ refusal: { id, userId, createdAt, retryAt, ...counted }, name, until }) => ({
      id,
      user: { id: userId, name },
      name: counted.name,
      counted: counted.counted,
      allowed: counted.allowed,
      refusedAt: createdAt.toISOString(),
      retryAt: retryAt.toISOString(),
      releasedUntil: until?.toISOString() ?? null,
    })),
    total,
    page,
    limit,
  };
};
