import { eq } from "drizzle-orm";
import type { AuthenticateInput } from "#lib/auth/schema.ts";
import { verifyPassword } from "#lib/auth/server/hash-password.ts";
import { type Caller, type Grant, signIn } from "#lib/auth/server/sign-in.ts";
import { getDb } from "#lib/db/client.ts";
import { users } from "#lib/db/schema/schema.ts";
import { AppError } from "#lib/http/errors.ts";

/** @throws AppError invalid_grant: one answer for wrong, unknown and blocked (threat 10) */
export const grantByPassword = async (input: AuthenticateInput, caller: Caller): Promise<Grant> => {
  const email = (input.username ?? "").trim().toLowerCase();
  const [user] = await getDb()
    .select({ id: users.id, passwordHash: users.passwordHash, blockedAt: users.blockedAt, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.email, email));
  const isRight = await verifyPassword(user?.passwordHash ?? null, input.password ?? "");
  if (!user || !isRight || user.blockedAt || user.deletedAt) throw new AppError("invalid_grant", { reason: "wrong_credentials" });
  return signIn(user.id, input.client_id, caller);
};
