import { and, eq } from "drizzle-orm";
import type { AuthenticateInput } from "#lib/identity/auth/schema.ts";
import { type Caller, type Grant, signIn } from "#lib/identity/auth/server/sign-in.ts";
import type { SocialProvider } from "#lib/identity/social/schema.ts";
import { fetchProfile } from "#lib/identity/social/server/fetch-profile.ts";
import { findChallenge } from "#lib/identity/social/server/find-challenge.ts";
import type { SocialProfile } from "#lib/identity/social/server/openid.ts";
import { FORM_MS, FORM_PURPOSE } from "#lib/identity/social/server/pending-token.ts";
import { type SocialState, spendState } from "#lib/identity/social/server/social-state.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { identities } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";

const findOwner = async ({ issuer, subject }: SocialProfile): Promise<number | null> => {
  const [row] = await getDb()
    .update(identities)
    .set({ lastUsedAt: new Date() })
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .returning({ userId: identities.userId });
  return row?.userId ?? null;
};

/** A first sign-in: nothing is linked by address alone (threat 13); the registration has to be completed. */
const refuseUnknown = async (profile: SocialProfile, { provider, world, returnTo, browser }: SocialState): Promise<never> => {
  const data = { ...profile, provider, world, returnTo, browser };
  const token = await issueLink(getDb(), { purpose: FORM_PURPOSE, userId: null, data, lifetimeMs: FORM_MS });
  throw new AppError("invalid_grant", { reason: "registration_incomplete", extra: { registration_token: token } });
};

/**
 * GRANT-1, social: the code and state that a provider's redirect brought, in the browser that began. The account is found by issuer and
 * subject; whoever has none gets a token for completing her registration.
 * @throws AppError social_failed, social_unavailable, invalid_grant with reason registration_incomplete, mfa_required
 */
export const grantBySocial =
  (provider: SocialProvider) =>
  async (input: AuthenticateInput, caller: Caller): Promise<Grant> => {
    const { code, state, iss } = input;
    if (!code || !state) throw new AppError("invalid_input", { fields: { [code ? "state" : "code"]: "required" } });
    const began = await spendState(state, { provider, intent: "login", browserSecret: caller.socialSecret ?? null });
    const profile = await fetchProfile(began, { code, iss });
    const userId = await findOwner(profile);
    if (userId === null) return refuseUnknown(profile, began);
    const second = await findChallenge(userId, began.returnTo);
    if (second) throw new AppError("mfa_required", { reason: "mfa_required", extra: second });
    const grant = await signIn(userId, input.client_id, caller);
    return { ...grant, tokens: { ...grant.tokens, return_to: began.returnTo } };
  };
