import type { MfaRequired } from "#lib/identity/auth/schema.ts";
import { challengeIfNeeded } from "#lib/identity/auth/server/second-factor.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** A second factor is asked for as after a password: the challenge, with the way on; null for accounts without one. */
export const findChallenge = async (userId: number, returnTo: string | null): Promise<MfaRequired | null> => {
  try {
    await challengeIfNeeded(userId);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "mfa_required") throw error;
    return { ...(error.detail.extra as MfaRequired), return_to: returnTo };
  }
};
