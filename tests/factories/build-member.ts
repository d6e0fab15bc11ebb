import { hashPassword } from "#lib/identity/auth/server/hash-password.ts";
import { makeRecoveryCodes } from "#lib/identity/auth/server/recovery-codes.ts";
import { type Caller, signIn } from "#lib/identity/auth/server/sign-in.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { buildSecondFactor, buildUser } from "#tests/factories/build-user.ts";

/** Everyone's, in the tests. */
export const PASSWORD = "drei kurze Wörter";

let passwordHash: Promise<string> | undefined;

/** A user with a password who has just logged in: `token` and `secret` (refresh) are of that session, fresh proof included. */
export const buildMember = async (wanted: Parameters<typeof buildUser>[0] = {}, caller: Partial<Caller> = {}) => {
  passwordHash ??= hashPassword(PASSWORD);
  const user = await buildUser({ passwordHash: await passwordHash, ...wanted });
  return { ...user, ...(await enterAgain(user.id, caller)) };
};

/** One more session of a user. */
export const enterAgain = async (userId: number, caller: Partial<Caller> = {}) => {
  const { tokens, refreshSecret } = await signIn(userId, "kreda-web", { userAgent: null, address: null, ...caller });
  return { token: tokens.access_token, secret: String(refreshSecret) };
};

/** Switches the second factor on; gives the recovery codes. */
export const addSecondFactor = async (userId: number): Promise<string[]> => {
  await buildSecondFactor(userId);
  return transaction((tx) => makeRecoveryCodes(tx, userId));
};
