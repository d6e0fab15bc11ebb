import { and, eq, gt, isNull } from "drizzle-orm";
import { checkPasskey } from "#lib/auth/server/check-passkey.ts";
import { checkTotp } from "#lib/auth/server/check-totp.ts";
import { spendRecoveryCode } from "#lib/auth/server/recovery-codes.ts";
import { CHALLENGE_PURPOSE } from "#lib/auth/server/second-factor.ts";
import { type Tx, transaction } from "#lib/db/client.ts";
import { queryOne } from "#lib/db/query-rows.ts";
import { totalRow } from "#lib/db/row-types.ts";
import { oneTimeTokens, users } from "#lib/db/schema/schema.ts";
import { AppError } from "#lib/http/errors.ts";
import { hashToken } from "#lib/http/session.ts";

/** The second step of a login: the challenge, and one of the three. */
export type ChallengeAnswer = {
  challenge: string;
  otp?: string | undefined;
  recovery_code?: string | undefined;
  passkey?: unknown;
};

/** Wrong answers to one challenge. */
const MAX_WRONG = 5;
// Whoever has the password may get challenge after challenge: this bounds what she can guess of six digits.
const MAX_WRONG_AN_HOUR = 20;

const isOpen = (hash: string) =>
  and(
    eq(oneTimeTokens.hash, hash),
    eq(oneTimeTokens.purpose, CHALLENGE_PURPOSE),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, new Date()),
  );

/** Whose challenge it is, while it can be answered; else null. */
export const findChallenged = async (tx: Pick<Tx, "select">, challenge: string): Promise<number | null> => {
  const [open] = await tx
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(isOpen(hashToken(challenge)));
  return open?.userId ?? null;
};

const countWrong = async (tx: Tx, userId: number): Promise<number> => {
  const { total } = await queryOne(tx, totalRow)`
    select coalesce(sum((payload->>'wrong')::int), 0) as total from one_time_tokens
    where user_id = ${userId} and purpose = ${CHALLENGE_PURPOSE} and created_at > now() - interval '1 hour'`;
  return total;
};

const isRight = async (tx: Tx, userId: number, { otp, recovery_code, passkey }: ChallengeAnswer): Promise<boolean> => {
  if (passkey !== undefined) return (await checkPasskey(tx, { assertion: passkey, purpose: "passkey_second", userId })) !== null;
  if ((await countWrong(tx, userId)) >= MAX_WRONG_AN_HOUR) return false;
  if (otp !== undefined) return checkTotp(tx, userId, otp);
  return recovery_code !== undefined && spendRecoveryCode(tx, userId, recovery_code);
};

const answer = async (tx: Tx, input: ChallengeAnswer): Promise<number | null> => {
  const userId = await findChallenged(tx, input.challenge);
  if (userId === null) return null;
  // The user first, as everywhere: one user's guesses come one after another, or parallel ones would not see each other's count.
  const [user] = await tx
    .select({ blockedAt: users.blockedAt, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  const hash = hashToken(input.challenge);
  const [challenge] = await tx.select({ payload: oneTimeTokens.payload }).from(oneTimeTokens).where(isOpen(hash)).for("update");
  if (!challenge || !user || user.blockedAt || user.deletedAt) return null;
  const right = await isRight(tx, userId, input);
  const wrong = Number(challenge.payload.wrong ?? 0) + (right ? 0 : 1);
  const usedAt = right || wrong >= MAX_WRONG ? new Date() : null;
  await tx.update(oneTimeTokens).set({ usedAt, payload: { wrong } }).where(eq(oneTimeTokens.hash, hash));
  return right ? userId : null;
};

/**
 * Whom a challenge lets in (GRANT-1). It works once and ends with the fifth wrong answer; a wrong code, a spent, expired or foreign
 * challenge and a blocked account are answered alike.
 * @throws AppError mfa_invalid
 */
export const answerChallenge = async (input: ChallengeAnswer): Promise<number> => {
  const userId = await transaction((tx) => answer(tx, input));
  if (userId === null) throw new AppError("mfa_invalid", { reason: "mfa_invalid" });
  return userId;
};
