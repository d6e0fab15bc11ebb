import { and, eq, isNull } from "drizzle-orm";
import { checkPasskey } from "#lib/identity/auth/server/check-passkey.ts";
import { checkTotp } from "#lib/identity/auth/server/check-totp.ts";
import { spendRecoveryCode } from "#lib/identity/auth/server/recovery-codes.ts";
import { CHALLENGE_PURPOSE } from "#lib/identity/auth/server/second-factor.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { listLinks } from "#lib/platform/links/list-links.ts";
import { noteOnLink } from "#lib/platform/links/note-on-link.ts";
import { lockLink, peekLink } from "#lib/platform/links/peek-link.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";

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

/** Whose challenge it is, while it can be answered; else null. */
export const findChallenged = async (tx: Pick<Tx, "select">, challenge: string): Promise<number | null> =>
  (await peekLink(tx, CHALLENGE_PURPOSE, challenge))?.userId ?? null;

const countWrong = async (tx: Tx, userId: number): Promise<number> => {
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const challenges = await listLinks(tx, { purpose: CHALLENGE_PURPOSE, userId, since: anHourAgo });
  return challenges.reduce((sum, { data }) => sum + Number(data.wrong ?? 0), 0);
};

const isRight = async (tx: Tx, userId: number, { otp, recovery_code, passkey }: ChallengeAnswer): Promise<boolean> => {
  if (passkey !== undefined) return (await checkPasskey(tx, { assertion: passkey, purpose: "passkey_second", userId })) !== null;
  if ((await countWrong(tx, userId)) >= MAX_WRONG_AN_HOUR) return false;
  if (otp !== undefined) return checkTotp(tx, userId, otp);
  return recovery_code !== undefined && spendRecoveryCode(tx, userId, recovery_code);
};

/** Whose challenge it is, if anybody's, and whether she is let in. */
type Answered = { userId: number; isIn: boolean } | { userId: null; isIn: false };

const answer = async (tx: Tx, input: ChallengeAnswer): Promise<Answered> => {
  const userId = await findChallenged(tx, input.challenge);
  if (userId === null) return { userId, isIn: false };
  // The user first, as everywhere: one user's guesses come one after another, or parallel ones would not see each other's count.
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt)))
    .for("no key update");
  const challenge = await lockLink(tx, CHALLENGE_PURPOSE, input.challenge);
  if (!challenge || !user) return { userId, isIn: false };
  const isIn = await isRight(tx, userId, input);
  const wrong = Number(challenge.data.wrong ?? 0) + (isIn ? 0 : 1);
  await noteOnLink(tx, CHALLENGE_PURPOSE, input.challenge, { wrong });
  if (isIn || wrong >= MAX_WRONG) await spendLink(tx, CHALLENGE_PURPOSE, input.challenge);
  return { userId, isIn };
};

/**
 * Whom a challenge lets in (GRANT-1). It works once and ends with the fifth wrong answer; a wrong code, a spent, expired or foreign
 * challenge and a blocked account are answered alike.
 * @throws AppError mfa_invalid
 */
export const answerChallenge = async (input: ChallengeAnswer): Promise<number> => {
  const { userId, isIn } = await transaction((tx) => answer(tx, input));
  if (isIn) return userId;
  throw new AppError("mfa_invalid", { reason: "mfa_invalid", about: { userId: userId ?? undefined } });
};
