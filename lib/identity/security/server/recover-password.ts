import { and, eq, isNull, sql } from "drizzle-orm";
import { revokeKeys } from "#lib/identity/api-keys/server/revoke-keys.ts";
import { type RecoveryInput, WEB_CLIENT_ID } from "#lib/identity/auth/schema.ts";
import { hashPassword } from "#lib/identity/auth/server/hash-password.ts";
import { refuseKnownPassword } from "#lib/identity/auth/server/refuse-known-password.ts";
import { revokeSessions } from "#lib/identity/auth/server/revoke-session.ts";
import { hasSecondFactor } from "#lib/identity/auth/server/second-factor.ts";
import { RECOVERY_PURPOSE } from "#lib/identity/auth/server/send-recovery.ts";
import { type Caller, type Grant, signIn } from "#lib/identity/auth/server/sign-in.ts";
import { tellSecurityChange } from "#lib/identity/auth/server/tell-security-change.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { peekLink } from "#lib/platform/links/peek-link.ts";
import { revokeLinks } from "#lib/platform/links/revoke-links.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";

/**
 * Whose link it is, while it works. Spends nothing.
 * @throws AppError token_invalid when it is unknown, used or expired, or the account is closed
 */
export const getRecovery = async (token: string): Promise<{ userId: number; email: string; name: string }> => {
  const link = await peekLink(getDb(), RECOVERY_PURPOSE, token);
  const [found] = await getDb()
    .select({ userId: users.id, email: users.email, name: users.publicName })
    .from(users)
    .where(and(eq(users.id, link?.userId ?? 0), isNull(users.blockedAt), isNull(users.deletedAt)));
  if (!found) throw new AppError("token_invalid");
  return found;
};

/** The link that was used, and those that were sent besides. */
const spendLinks = async (tx: Tx, userId: number, token: string): Promise<void> => {
  // The user first, as everywhere.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  if (!(await spendLink(tx, RECOVERY_PURPOSE, token))) throw new AppError("token_invalid");
  await revokeLinks(tx, userId, RECOVERY_PURPOSE);
};

/**
 * ROUTE-43: sets the new password, ends every session and API key of the account, tells its owner and logs in. An account with a second factor stays
 * outside: the mailbox is one factor, the login page asks for both (`null`).
 * @throws AppError token_invalid; invalid_input with password_too_common when it is a known one
 */
export const recoverPassword = async ({ token, password }: RecoveryInput, caller: Caller): Promise<Grant | null> => {
  const { userId, email, name } = await getRecovery(token);
  refuseKnownPassword(password, { email, name });
  const passwordHash = await hashPassword(password);
  const wantsMore = await transaction(async (tx) => {
    await spendLinks(tx, userId, token);
    // Who opened the link has the mailbox: an address that was never confirmed is now.
    const emailVerifiedAt = sql`coalesce(${users.emailVerifiedAt}, now())`;
    await tx.update(users).set({ passwordHash, emailVerifiedAt }).where(eq(users.id, userId));
    await revokeSessions(tx, userId);
    // Whoever had the account may have made them. Who opens a link has the mailbox, and is not yet logged in.
    const ended = await revokeKeys(tx, userId, { actorId: null, address: caller.address });
    await tellSecurityChange(tx, userId, "password_changed", ended > 0);
    return hasSecondFactor(tx, userId);
  });
  return wantsMore ? null : signIn(userId, WEB_CLIENT_ID, caller);
};
