import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type ConfirmInput, type WaitingRegistration, WEB_CLIENT_ID } from "#lib/identity/auth/schema.ts";
import { acceptTermsOf } from "#lib/identity/auth/server/accept-terms-of.ts";
import { hashPassword } from "#lib/identity/auth/server/hash-password.ts";
import { refuseKnownPassword } from "#lib/identity/auth/server/refuse-known-password.ts";
import { type Caller, type Grant, signIn } from "#lib/identity/auth/server/sign-in.ts";
import { joinByInvitation } from "#lib/identity/referrals/server/join-by-invitation.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { pendingRegistrations, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const isWaiting = (token: string) =>
  and(
    eq(pendingRegistrations.tokenHash, hashSecret(token)),
    isNull(pendingRegistrations.usedAt),
    gt(pendingRegistrations.expiresAt, sql`now()`),
  );

/** What the link would make, while it works: spends nothing (threat 14). @throws AppError token_invalid when it is unknown, used or expired */
export const getRegistration = async (token: string): Promise<WaitingRegistration> => {
  const { publicName: name, email } = pendingRegistrations;
  const [waiting] = await getDb().select({ name, email }).from(pendingRegistrations).where(isWaiting(token));
  if (!waiting) throw new AppError("token_invalid");
  return waiting;
};

/**
 * ROUTE-40: makes the account of a waiting registration and logs its owner in. Name, password and acceptance of the terms are hers who opened
 * the link, so nobody who typed her address before her can have a way into it. The link works once (threat 14).
 * @throws AppError token_invalid when it is unknown, used or expired, or the address got an account meanwhile; invalid_input with
 *   password_too_common when it is a known one
 */
export const confirmRegistration = async (
  { token, name, password, invitation }: ConfirmInput,
  caller: Caller,
): Promise<Grant & { returnTo: string | null }> => {
  const { email } = await getRegistration(token);
  refuseKnownPassword(password, { email, name });
  const passwordHash = await hashPassword(password);
  const made = await transaction(async (tx) => {
    const now = new Date();
    const [waiting] = await tx.update(pendingRegistrations).set({ usedAt: now }).where(isWaiting(token)).returning();
    if (!waiting) throw new AppError("token_invalid");
    const { world } = waiting;
    const [user] = await tx
      .insert(users)
      .values({
        email: waiting.email,
        passwordHash,
        publicName: name,
        slug: slugify(name, world),
        world,
        language: worlds[world].language,
        currency: worlds[world].currency,
        emailVerifiedAt: now,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) throw new AppError("token_invalid");
    await acceptTermsOf(tx, user.id, world, now, caller.address);
    await joinByInvitation(tx, { id: user.id, email: waiting.email }, invitation);
    return { userId: user.id, returnTo: waiting.returnTo };
  });
  return { ...(await signIn(made.userId, WEB_CLIENT_ID, caller)), returnTo: made.returnTo };
};
