import { and, eq, isNull } from "drizzle-orm";
import type { AuthenticateInput } from "#lib/identity/auth/schema.ts";
import { checkPasskey } from "#lib/identity/auth/server/check-passkey.ts";
import { type Caller, type Grant, signIn } from "#lib/identity/auth/server/sign-in.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/**
 * Our own grant (GRANT-1): a passkey alone. It is two factors in one, since the authenticator has verified its user.
 * @throws AppError passkey_invalid: one answer whatever did not fit
 */
export const grantByPasskey = async (input: AuthenticateInput, caller: Caller): Promise<Grant> => {
  const userId = await transaction(async (tx) => {
    const found = await checkPasskey(tx, { assertion: input.passkey, purpose: "passkey_login", userId: null });
    if (found === null) return null;
    const isOpen = and(eq(users.id, found), isNull(users.blockedAt), isNull(users.deletedAt));
    return (await tx.$count(users, isOpen)) > 0 ? found : null;
  });
  if (userId === null) throw new AppError("passkey_invalid", { reason: "passkey_invalid" });
  return signIn(userId, input.client_id, caller);
};
