import { and, eq, isNull } from "drizzle-orm";
import { Secret } from "otpauth";
import { stepOf, totpOf } from "#lib/identity/auth/server/check-totp.ts";
import { makeRecoveryCodes } from "#lib/identity/auth/server/recovery-codes.ts";
import { revokeSessions } from "#lib/identity/auth/server/revoke-session.ts";
import { tellSecurityChange } from "#lib/identity/auth/server/tell-security-change.ts";
import type { TotpSetup } from "#lib/identity/security/schema.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { secondFactors, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { open, seal } from "#lib/platform/secrets/sealed.ts";

/**
 * Makes a key for an authenticator app, in place of one that was never confirmed.
 * @throws AppError conflict when a second factor is set up already: it must be switched off first
 */
export const startTotp = (userId: number): Promise<TotpSetup> =>
  transaction(async (tx) => {
    const { base32: secret } = new Secret({ size: 20 });
    const sealed = seal("second_factors.secret", userId, secret);
    const made = await tx
      .insert(secondFactors)
      .values({ userId, secret: sealed })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { secret: sealed, lastStep: null, createdAt: new Date() },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ userId: secondFactors.userId });
    if (made.length === 0) throw new AppError("conflict");
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    return { secret, uri: totpOf(secret, user?.email ?? "").toString() };
  });

type Who = { userId: number; sessionId: number };

/**
 * Switches the second factor on: the app shows a right code, so it has the key. Gives the recovery codes, this once. Other sessions of the
 * account end: they were opened by one factor, perhaps by somebody who knows no more than the password.
 * @throws AppError mfa_invalid for a wrong code; conflict when nothing waits to be confirmed
 */
export const confirmTotp = ({ userId, sessionId }: Who, code: string): Promise<string[]> =>
  transaction(async (tx) => {
    const isWaiting = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
    const [waiting] = await tx.select().from(secondFactors).where(isWaiting).for("update");
    if (!waiting) throw new AppError("conflict");
    const step = stepOf(open("second_factors.secret", userId, waiting.secret), code, null);
    if (step === null) throw new AppError("mfa_invalid");
    await tx.update(secondFactors).set({ confirmedAt: new Date(), lastStep: step }).where(isWaiting);
    await revokeSessions(tx, userId, sessionId);
    await tellSecurityChange(tx, userId, "factor_on");
    return makeRecoveryCodes(tx, userId);
  });
