import { and, eq, isNull } from "drizzle-orm";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { apiKeys } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

type By = { actorId: number | null; address: string | null };

const revoke = async (tx: Tx, userId: number, by: By, id?: number): Promise<number> => {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: new Date() })
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt), id === undefined ? undefined : eq(apiKeys.id, id)))
    .returning({ id: apiKeys.id, prefix: apiKeys.prefix });
  for (const { id: keyId, prefix } of revoked) await writeAudit(tx, { ...by, userId, action: "api_key.revoked", data: { keyId, prefix } });
  return revoked.length;
};

/** Ends all API keys of a user, for good. */
export const revokeKeys = (tx: Tx, userId: number, by: By): Promise<number> => revoke(tx, userId, by);

/**
 * Ends one of the user's own keys: no call that begins after this is answered (threat 9).
 * @throws AppError not_found when there is none, it is revoked already, or it is somebody else's
 */
export const revokeOwnKey = (userId: number, id: number, address: string | null): Promise<void> =>
  transaction(async (tx) => {
    if ((await revoke(tx, userId, { actorId: userId, address }, id)) === 0) throw new AppError("not_found");
  });
