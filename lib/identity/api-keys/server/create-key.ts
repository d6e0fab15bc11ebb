import { and, count, eq, gt, isNull } from "drizzle-orm";
import { type CreatedKey, type CreateKeyInput, MAX_KEYS } from "#lib/identity/api-keys/schema.ts";
import { presentKey } from "#lib/identity/api-keys/server/list-keys.ts";
import { tellSecurityChange } from "#lib/identity/auth/server/tell-security-change.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { apiKeys, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { makeApiKey } from "#lib/platform/secrets/api-key.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";

const DAY_MS = 86_400_000;

type Who = { userId: number; address: string | null };

/**
 * Makes a personal API key; its owner is told by mail, since a key outlives the session that made it.
 * @throws AppError list_full while 10 keys live
 */
export const createKey = async ({ name, scopes, days }: CreateKeyInput, { userId, address }: Who): Promise<CreatedKey> => {
  const { key, prefix } = makeApiKey();
  const now = new Date();
  const row = await transaction(async (tx) => {
    // The user first, as everywhere: parallel additions do not pass the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const isLive = and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now));
    const [live] = await tx.select({ count: count() }).from(apiKeys).where(isLive);
    if ((live?.count ?? 0) >= MAX_KEYS) throw new AppError("list_full");
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const [made] = await tx
      .insert(apiKeys)
      .values({ userId, hash: hashSecret(key), prefix, name, scopes, createdAt: now, expiresAt })
      .returning();
    if (!made) return notFoundError();
    const data = { keyId: made.id, prefix, scopes, expiresAt: expiresAt.toISOString() };
    await writeAudit(tx, { actorId: userId, userId, action: "api_key.created", data, address });
    await tellSecurityChange(tx, userId, "key_added");
    return made;
  });
  return { ...presentKey(row), key };
};
