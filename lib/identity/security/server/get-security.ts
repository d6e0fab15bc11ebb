import { asc, count, eq } from "drizzle-orm";
import { countRecoveryCodes } from "#lib/identity/auth/server/recovery-codes.ts";
import { hasSecondFactor } from "#lib/identity/auth/server/second-factor.ts";
import type { Passkey, ProofMethod, Security } from "#lib/identity/security/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { identities, passkeys, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import type { RequestSession } from "#lib/platform/http/session.ts";

type Row = Pick<typeof passkeys.$inferSelect, "id" | "name" | "createdAt" | "lastUsedAt" | "isBackedUp">;

/** A passkey as its owner sees it. */
export const presentPasskey = ({ id, name, createdAt, lastUsedAt, isBackedUp }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isBackedUp,
});

type Member = Pick<RequestSession, "lacksSecondFactor"> & { userId: number };

/** The state of all ways into the user's account. */
export const getSecurity = async ({ userId, lacksSecondFactor }: Member): Promise<Security> => {
  const db = getDb();
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  const [social] = await db.select({ count: count() }).from(identities).where(eq(identities.userId, userId));
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
  const hasFactor = await hasSecondFactor(db, userId);
  const hasPassword = (user ?? notFoundError()).passwordHash !== null;
  const possible: [ProofMethod, boolean][] = [
    ["password", hasPassword],
    ["otp", hasFactor],
    ["passkey", keys.length > 0],
  ];
  return {
    hasPassword,
    hasSecondFactor: hasFactor,
    lacksSecondFactor,
    recoveryCodesLeft: hasFactor ? await countRecoveryCodes(db, userId) : 0,
    socialAccounts: social?.count ?? 0,
    passkeys: keys.map(presentPasskey),
    proofMethods: possible.flatMap(([method, isThere]) => (isThere ? method : [])),
  };
};
