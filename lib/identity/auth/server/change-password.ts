import { and, eq, sql } from "drizzle-orm";
import type { ChangePasswordInput } from "#lib/identity/auth/schema.ts";
import { hashPassword, verifyPassword } from "#lib/identity/auth/server/hash-password.ts";
import { refuseKnownPassword } from "#lib/identity/auth/server/refuse-known-password.ts";
import { revokeSessions } from "#lib/identity/auth/server/revoke-session.ts";
import { RECOVERY_PURPOSE } from "#lib/identity/auth/server/send-recovery.ts";
import { tellSecurityChange } from "#lib/identity/auth/server/tell-security-change.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { sessions, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { PROOF_FRESH_MS } from "#lib/platform/http/endpoint.ts";
import type { RequestSession } from "#lib/platform/http/session.ts";
import { revokeLinks } from "#lib/platform/links/revoke-links.ts";

type Who = Pick<RequestSession, "sessionId" | "provenAt"> & { userId: number };

const refuse = (field: string, code: string): never => {
  throw new AppError("invalid_input", { fields: { [field]: code } });
};

/**
 * ROUTE-19: sets another password, or the first one of an account that had only social logins or passkeys. The other sessions end, this
 * one stays, the owner is told by mail.
 * @throws AppError invalid_input at the field: wrong_password, same_password, password_too_common
 * @throws AppError reauthentication_required for a first password without a fresh proof
 */
export const changePassword = async ({ currentPassword, password }: ChangePasswordInput, who: Who): Promise<void> => {
  const [user] = await getDb()
    .select({ hash: users.passwordHash, email: users.email, name: users.publicName })
    .from(users)
    .where(eq(users.id, who.userId));
  if (!user) throw new AppError("not_found");
  if (user.hash === null) {
    if (!who.provenAt || Date.now() - who.provenAt.getTime() >= PROOF_FRESH_MS) throw new AppError("reauthentication_required");
  } else if (!currentPassword) refuse("currentPassword", "required");
  else if (!(await verifyPassword(user.hash, currentPassword))) refuse("currentPassword", "wrong_password");
  else if (await verifyPassword(user.hash, password)) refuse("password", "same_password");
  refuseKnownPassword(password, user);
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    // Of two changes at once one comes too late: its present password is no longer the present one.
    const isUnchanged = sql`${users.passwordHash} is not distinct from ${user.hash}`;
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, who.userId), isUnchanged))
      .returning({ id: users.id });
    if (changed.length === 0) throw new AppError("conflict");
    await revokeSessions(tx, who.userId, who.sessionId);
    await tx.update(sessions).set({ provenAt: new Date() }).where(eq(sessions.id, who.sessionId));
    await revokeLinks(tx, who.userId, RECOVERY_PURPOSE);
    await tellSecurityChange(tx, who.userId, "password_changed");
  });
};
