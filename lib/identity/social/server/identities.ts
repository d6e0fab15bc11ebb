import { and, asc, count, eq, ne } from "drizzle-orm";
import { tellSecurityChange } from "#lib/identity/auth/server/tell-security-change.ts";
import type { IdentityList, RedirectInput, SocialProvider } from "#lib/identity/social/schema.ts";
import { fetchProfile } from "#lib/identity/social/server/fetch-profile.ts";
import { listProviders } from "#lib/identity/social/server/providers.ts";
import { spendState } from "#lib/identity/social/server/social-state.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { identities, passkeys, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** The social accounts of a user, and the providers that could be added. */
export const listIdentities = async (userId: number): Promise<IdentityList> => {
  const rows = await getDb()
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.provider), asc(identities.subject));
  return {
    identities: rows.map(({ provider, email, createdAt }) => ({ provider, email, createdAt: createdAt.toISOString() })),
    providers: listProviders(),
  };
};

type Link = RedirectInput & { userId: number; browserSecret: string | null };

/** Joins a social account to the one that is logged in and began it. @throws AppError social_failed: also when it belongs to somebody else */
export const linkIdentity = async ({ userId, code, state, iss, browserSecret }: Link): Promise<IdentityList> => {
  const began = await spendState(state, { intent: "link", browserSecret });
  if (began.userId !== userId) throw new AppError("social_failed", { reason: "state_unknown" });
  const { issuer, subject, email } = await fetchProfile(began, { code, iss });
  await transaction(async (tx) => {
    const values = { issuer, subject, provider: began.provider, email, userId };
    const [added] = await tx.insert(identities).values(values).onConflictDoNothing().returning({ userId: identities.userId });
    if (added) return tellSecurityChange(tx, userId, "social_added");
    const [row] = await tx
      .select({ userId: identities.userId })
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
    if (row?.userId !== userId) throw new AppError("social_failed", { reason: "identity_taken" });
  });
  return listIdentities(userId);
};

/** Parts them again. @throws AppError last_way_in when nothing else opens the account */
export const unlinkIdentity = async (userId: number, provider: SocialProvider): Promise<IdentityList> => {
  await transaction(async (tx) => {
    // The user first, as everywhere: two last ways in must not be taken away at once.
    const [user] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)).for("update");
    const others = and(eq(identities.userId, userId), ne(identities.provider, provider));
    const [[left], [keys]] = await Promise.all([
      tx.select({ count: count() }).from(identities).where(others),
      tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId)),
    ]);
    if (!user?.passwordHash && !left?.count && !keys?.count) throw new AppError("last_way_in");
    const gone = await tx
      .delete(identities)
      .where(and(eq(identities.userId, userId), eq(identities.provider, provider)))
      .returning({ userId: identities.userId });
    if (gone.length > 0) await tellSecurityChange(tx, userId, "social_removed");
  });
  return listIdentities(userId);
};
