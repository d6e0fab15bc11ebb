import { and, count, eq } from "drizzle-orm";
import { tellSecurityChange } from "#lib/identity/auth/server/tell-security-change.ts";
import { canRemovePasskey } from "#lib/identity/security/rules.ts";
import type { Passkey } from "#lib/identity/security/schema.ts";
import { presentPasskey } from "#lib/identity/security/server/get-security.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { identities, passkeys, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/**
 * Gives a passkey another name.
 * @throws AppError not_found, also when it is somebody else's
 */
export const renamePasskey = async (userId: number, { id, name }: { id: number; name: string }): Promise<Passkey> => {
  const [renamed] = await getDb()
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return presentPasskey(renamed ?? notFoundError());
};

/**
 * Takes a passkey away.
 * @throws AppError not_found, also when it is somebody else's; last_way_in when nothing else opens the account
 */
export const removePasskey = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    // Two removals at once must not each think that the other one stays.
    const [user] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)).for("no key update");
    const [own] = await tx
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
    if (!user || !own) throw new AppError("not_found");
    const [keys] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    const [social] = await tx.select({ count: count() }).from(identities).where(eq(identities.userId, userId));
    const left = { hasPassword: user.passwordHash !== null, passkeys: keys?.count ?? 0, socialAccounts: social?.count ?? 0 };
    if (!canRemovePasskey(left)) throw new AppError("last_way_in");
    await tx.delete(passkeys).where(eq(passkeys.id, id));
    await tellSecurityChange(tx, userId, "passkey_removed");
  });
