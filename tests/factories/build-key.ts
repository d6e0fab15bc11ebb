import { getDb } from "#lib/platform/db/client.ts";
import { apiKeys } from "#lib/platform/db/schema/schema.ts";
import { apiScopes } from "#lib/platform/fields/api-scopes.ts";
import { makeApiKey } from "#lib/platform/secrets/api-key.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";

const DAY_MS = 86_400_000;

/** An API key of a user, with every scope unless others are wanted; `key` is its secret. */
export const buildKey = async (userId: number, wanted: Partial<typeof apiKeys.$inferInsert> = {}) => {
  const { key, prefix } = makeApiKey();
  const createdAt = wanted.createdAt ?? new Date();
  const [row] = await getDb()
    .insert(apiKeys)
    .values({
      userId,
      hash: hashSecret(key),
      prefix,
      name: "Skript",
      scopes: [...apiScopes],
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 30 * DAY_MS),
      ...wanted,
    })
    .returning({ id: apiKeys.id });
  return { id: row?.id as number, key };
};
