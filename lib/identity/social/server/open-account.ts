import { acceptTermsOf } from "#lib/identity/auth/server/accept-terms-of.ts";
import { joinByInvitation } from "#lib/identity/referrals/server/join-by-invitation.ts";
import type { PendingFacts } from "#lib/identity/social/server/pending-token.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { identities, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

/** Ties a social account to a user, by issuer and subject. @throws AppError token_invalid (410) when somebody was quicker */
export const addIdentity = async (tx: Tx, userId: number, { issuer, subject, provider, email }: PendingFacts): Promise<void> => {
  const [added] = await tx
    .insert(identities)
    .values({ issuer, subject, provider, email, userId, lastUsedAt: new Date() })
    .onConflictDoNothing()
    .returning({ userId: identities.userId });
  if (!added) throw new AppError("token_invalid");
};

type Person = {
  name: string;
  /** Proved: by the provider's word or by the link of a mail. */
  email: string;
  /** From where the terms were accepted. */
  address: string | null;
  /** The code of an invitation, if one was brought along. */
  invitation: string | null;
};

/**
 * Makes the account of a first sign-in; its owner has accepted the terms (TERMS-4). Gives the user's id.
 * @throws AppError token_invalid (410) when the address or the social account got an account meanwhile
 */
export const openAccount = async (tx: Tx, facts: PendingFacts, { name, email, address, invitation }: Person): Promise<number> => {
  const { world } = facts;
  const now = new Date();
  const [user] = await tx
    .insert(users)
    .values({
      email,
      publicName: name,
      slug: slugify(name, world),
      world,
      language: worlds[world].language,
      currency: worlds[world].currency,
      creationSource: facts.provider,
      emailVerifiedAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) throw new AppError("token_invalid");
  await addIdentity(tx, user.id, facts);
  await acceptTermsOf(tx, user.id, world, now, address);
  await joinByInvitation(tx, { id: user.id, email }, invitation);
  return user.id;
};
