import { and, eq } from "drizzle-orm";
import type { AuthenticateInput } from "#lib/identity/auth/schema.ts";
import { answerChallenge } from "#lib/identity/auth/server/answer-challenge.ts";
import { hashPassword, isOutdated, verifyPassword } from "#lib/identity/auth/server/hash-password.ts";
import { challengeIfNeeded } from "#lib/identity/auth/server/second-factor.ts";
import { type Caller, type Grant, signIn } from "#lib/identity/auth/server/sign-in.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

type Checked = { userId: number; passwordHash: string };

const checkPassword = async (username: string, password: string): Promise<Checked> => {
  const [user] = await getDb()
    .select({ id: users.id, passwordHash: users.passwordHash, blockedAt: users.blockedAt, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.email, username.trim().toLowerCase()));
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight || user.blockedAt || user.deletedAt) {
    throw new AppError("invalid_grant", { reason: "wrong_credentials", about: { userId: user?.id } });
  }
  // Without one no password is right.
  return { userId: user.id, passwordHash: user.passwordHash as string };
};

/**
 * Hashes a password that was right by today's parameters, where it is kept by those of before. Where somebody was quicker, by a login beside
 * this one or by a new password, it is checked again against what is kept now.
 */
const checkAndRenew = async (username: string, password: string): Promise<Checked> => {
  const checked = await checkPassword(username, password);
  const { userId, passwordHash: stored } = checked;
  if (!isOutdated(stored)) return checked;
  const passwordHash = await hashPassword(password);
  const isStill = and(eq(users.id, userId), eq(users.passwordHash, stored));
  const [renewed] = await getDb().update(users).set({ passwordHash }).where(isStill).returning({ id: users.id });
  return renewed ? { userId, passwordHash } : checkPassword(username, password);
};

/**
 * GRANT-1, password; with a second factor in two steps. The repeat carries the challenge, which stands for user and password.
 * @throws AppError invalid_grant: one answer for wrong, unknown and blocked (threat 10)
 * @throws AppError mfa_required with a challenge, mfa_invalid after it
 */
export const grantByPassword = async (input: AuthenticateInput, caller: Caller): Promise<Grant> => {
  const { challenge, username = "", password = "" } = input;
  if (challenge !== undefined) return signIn(await answerChallenge({ ...input, challenge }), input.client_id, caller);
  const { userId, passwordHash } = await checkAndRenew(username, password);
  await challengeIfNeeded(userId);
  return signIn(userId, input.client_id, caller, passwordHash);
};
