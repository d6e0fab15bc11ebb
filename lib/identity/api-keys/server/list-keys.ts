import { and, desc, eq, isNull } from "drizzle-orm";
import type { ApiKey } from "#lib/identity/api-keys/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { apiKeys } from "#lib/platform/db/schema/schema.ts";
import { isApiScope } from "#lib/platform/fields/api-scopes.ts";

export const presentKey = ({ id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt }: typeof apiKeys.$inferSelect): ApiKey => ({
  id,
  name,
  prefix,
  scopes: scopes.filter(isApiScope),
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt.getTime() <= Date.now(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The keys of a user that nobody has revoked, the newest first; expired ones until they are forgotten. */
export const listKeys = async (userId: number): Promise<ApiKey[]> => {
  const rows = await getDb()
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.id));
  return rows.map(presentKey);
};
