import { and, eq, isNotNull } from "drizzle-orm";
import { countRecoveryCodes } from "#lib/identity/auth/server/recovery-codes.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { passkeys, secondFactors } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";

/** How long a challenge can be answered, in ms. */
const CHALLENGE_MS = 5 * 60_000;
/** The purpose of its token. */
export const CHALLENGE_PURPOSE = "mfa";

/** By what a challenge can be answered. */
type SecondMethod = "otp" | "recovery_code" | "passkey";

/** Whether the account wants a second factor: it counts once a code has confirmed it. */
export const hasSecondFactor = async (tx: Pick<Tx, "select">, userId: number): Promise<boolean> => {
  const [factor] = await tx
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return factor !== undefined;
};

const methodsOf = async (tx: Tx, userId: number): Promise<SecondMethod[]> => {
  const [passkey] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  const codes = await countRecoveryCodes(tx, userId);
  return ["otp", ...(codes > 0 ? (["recovery_code"] as const) : []), ...(passkey ? (["passkey"] as const) : [])];
};

/**
 * To be called after the first factor (password, social account) has been proved and before the session is opened: nothing happens for
 * accounts without a second factor. Otherwise the grant is repeated with grant_type password, the `challenge` and otp, recovery_code or
 * passkey (GRANT-1); the challenge carries the user, works once, for five minutes and five wrong answers.
 * @throws AppError mfa_required with `challenge` and `methods` in detail.extra, which oauthErrorResponse puts at the answer's top level
 */
export const challengeIfNeeded = async (userId: number): Promise<void> => {
  const extra = await transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, userId))) return null;
    const challenge = await issueLink(tx, { purpose: CHALLENGE_PURPOSE, userId, data: { wrong: 0 }, lifetimeMs: CHALLENGE_MS });
    return { challenge, methods: await methodsOf(tx, userId) };
  });
  if (extra) throw new AppError("mfa_required", { reason: "mfa_required", extra });
};
