import { and, eq, gt, isNull } from "drizzle-orm";
import { WEB_CLIENT_ID } from "#lib/identity/auth/schema.ts";
import { acceptTermsOf } from "#lib/identity/auth/server/accept-terms-of.ts";
import { type Caller, type Grant, signIn } from "#lib/identity/auth/server/sign-in.ts";
import { joinByInvitation } from "#lib/identity/referrals/server/join-by-invitation.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { pendingRegistrations, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { slugify } from "#lib/platform/slug/slug.ts";
import { defaultWorld, isWorld, worlds } from "#lib/platform/worlds/worlds.ts";

/**
 * Makes the account of a waiting registration and logs its owner in. The link works once (threat 14).
 * @throws AppError token_invalid when it is unknown, used or expired, or the address got an account meanwhile.
 */
export const confirmRegistration = async (
  token: string,
  caller: Caller,
  invitation?: string,
): Promise<Grant & { returnTo: string | null }> => {
  const made = await transaction(async (tx) => {
    const now = new Date();
    const [waiting] = await tx
      .update(pendingRegistrations)
      .set({ usedAt: now })
      .where(
        and(
          eq(pendingRegistrations.tokenHash, hashSecret(token)),
          isNull(pendingRegistrations.usedAt),
          gt(pendingRegistrations.expiresAt, now),
        ),
      )
      .returning();
    if (!waiting) throw new AppError("token_invalid");
    const world = isWorld(waiting.world) ? waiting.world : defaultWorld;
    const [user] = await tx
      .insert(users)
      .values({
        email: waiting.email,
        passwordHash: waiting.passwordHash,
        publicName: waiting.publicName,
        slug: slugify(waiting.publicName, world),
        world,
        language: worlds[world].language,
        currency: worlds[world].currency,
        emailVerifiedAt: now,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id });
    if (!user) throw new AppError("token_invalid");
    // She read them when she registered.
    await acceptTermsOf(tx, user.id, world, waiting.createdAt, caller.address);
    await joinByInvitation(tx, { id: user.id, email: waiting.email }, invitation);
    return { userId: user.id, returnTo: waiting.returnTo };
  });
  return { ...(await signIn(made.userId, WEB_CLIENT_ID, caller)), returnTo: made.returnTo };
};
