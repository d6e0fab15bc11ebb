import { and, eq, isNull } from "drizzle-orm";
import { checkPasskey } from "#lib/identity/auth/server/check-passkey.ts";
import { checkTotp } from "#lib/identity/auth/server/check-totp.ts";
import { verifyPassword } from "#lib/identity/auth/server/hash-password.ts";
import type { ReauthenticateInput } from "#lib/identity/security/schema.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { sessions, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

const hasPassword = async (userId: number, password: string): Promise<boolean> => {
  const [user] = await getDb().select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return verifyPassword(user?.passwordHash ?? null, password);
};

/**
 * Proves once more who sits there; sensitive changes are open for the next 15 minutes on this session.
 * @throws AppError invalid_input at the field: wrong_password
 * @throws AppError mfa_invalid, passkey_invalid
 */
export const reauthenticate = async (input: ReauthenticateInput, who: { userId: number; sessionId: number }): Promise<void> => {
  const { userId, sessionId } = who;
  const { password, otp, passkey: assertion } = input;
  if (password !== undefined && !(await hasPassword(userId, password))) {
    throw new AppError("invalid_input", { fields: { password: "wrong_password" } });
  }
  if (otp !== undefined && !(await transaction((tx) => checkTotp(tx, userId, otp)))) throw new AppError("mfa_invalid");
  if (assertion !== undefined) {
    const proved = await transaction((tx) => checkPasskey(tx, { assertion, purpose: "passkey_proof", userId }));
    if (proved === null) throw new AppError("passkey_invalid");
  }
  await getDb()
    .update(sessions)
    .set({ provenAt: new Date() })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.actorId)));
};
