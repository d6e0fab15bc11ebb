import { and, eq } from "drizzle-orm";
import { findSchoolAccount } from "#lib/commerce/school/server/find-school-account.ts";
import type { OwnProfile, UserDetails } from "#lib/identity/users/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, billingAddresses, creditAccounts, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { RequestSession } from "#lib/platform/http/session.ts";
import { href } from "#lib/platform/routes/href.ts";

/** Who never wrote a profile has a private one (GDPR, article 25 (2)). */
const presentProfile = (row: typeof authorProfiles.$inferSelect | null): OwnProfile => ({
  subtitle: row?.subtitle ?? "",
  description: row?.description ?? "",
  privateProfile: row?.isPrivate ?? true,
  facebookProfile: row?.facebookProfile ?? null,
  instagramProfile: row?.instagramProfile ?? null,
  pinterestProfile: row?.pinterestProfile ?? null,
  profileBackgroundPath: row?.backgroundPath ?? null,
});

/** The logged-in user (ENTITY-1) with her own profile (ENTITY-2). @throws AppError not_found */
export const getUserDetails = async (session: RequestSession & { userId: number }): Promise<UserDetails> => {
  const [row] = await getDb()
    .select({ user: users, credit: creditAccounts, invoiceEmail: billingAddresses.invoiceEmail, profile: authorProfiles })
    .from(users)
    .leftJoin(creditAccounts, and(eq(creditAccounts.userId, users.id), eq(creditAccounts.currency, users.currency)))
    .leftJoin(billingAddresses, eq(billingAddresses.userId, users.id))
    .leftJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(eq(users.id, session.userId));
  if (!row) throw new AppError("not_found");
  const { user, credit } = row;
  const amount = credit?.balanceMinor ?? 0;
  const hadCredits = credit?.hadCredits ?? false;
  return {
    id: user.id,
    slug: user.slug,
    email: user.email,
    isSeller: user.isSeller,
    createdAt: user.createdAt.toISOString(),
    creationSource: user.creationSource,
    world: user.world,
    role: user.role,
    isImpersonated: session.actorId !== null,
    hasAcceptedTerms: session.hasAcceptedTerms,
    secondFactorAt: session.lacksSecondFactor ? href(user.world, "cabinet.changePassword") : null,
    deletionRequestedAt: user.deletionRequestedAt?.toISOString() ?? null,
    details: { publicName: user.publicName, imagePath: user.imagePath, credits: { amount, had_credits: hadCredits } },
    profile: presentProfile(row.profile),
    profileDetails: {
      invoiceDetails: { email: row.invoiceEmail ?? user.email },
      details: { currencyCode: user.currency, schoolAccount: await findSchoolAccount(getDb(), user.id) },
    },
    availableCredits: amount,
    hadCredits,
  };
};
