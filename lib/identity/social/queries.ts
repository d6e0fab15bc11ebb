import { queryOptions } from "@tanstack/react-query";
import { type GrantedTokens, WEB_CLIENT_ID } from "#lib/identity/auth/schema.ts";
import type { CompleteInput, Completion, IdentityList, Pending, RedirectInput, SocialProvider } from "#lib/identity/social/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** The providers that are set up; the same for everybody. */
export const fetchProviders = (): Promise<SocialProvider[]> => api.get("v3/social/providers", {}, { noValidate: true });

/** Where the browser goes to log in, or (`link`) to add the account to the own one. */
export const startSocial = (provider: SocialProvider, intent: "login" | "link", returnTo?: string | null): Promise<{ url: string }> =>
  api.post("v3/social/start", { provider, intent, returnTo: returnTo ?? undefined }, { noValidate: intent === "login" });

/** GRANT-1. @throws ApiError invalid_grant with reason registration_incomplete and `registration_token`; mfa_required */
export const grantBySocial = (provider: SocialProvider, redirect: RedirectInput): Promise<GrantedTokens> =>
  api.post("oauth2/authenticate", { grant_type: provider, client_id: WEB_CLIENT_ID, scope: "user", ...redirect }, { noValidate: true });

export const linkIdentity = (redirect: RedirectInput): Promise<IdentityList> => api.post("v3/social/link", redirect);

/** Where a first sign-in stands; spends nothing. @throws ApiError token_invalid (410) */
export const fetchPending = (token: string): Promise<Pending> => api.post("v3/social/pending", { token }, { noValidate: true });

/** ROUTE-41. Neither grant nor second step: a mail is on its way. @throws ApiError token_invalid (410) */
export const completeRegistration = (input: CompleteInput): Promise<Completion> =>
  api.post("v3/social/complete", input, { noValidate: true });

/** The mail's link, pressed. @throws ApiError token_invalid (410); reauthentication_required to join an account */
export const confirmSocial = (token: string): Promise<Completion> => api.post("v3/social/confirm", { token });

export const identitiesQuery = queryOptions({
  queryKey: ["social-identities"] as const,
  queryFn: ({ signal }) => api.get<IdentityList>("v3/social/identities", {}, { signal }),
});

export const unlinkIdentity = (provider: SocialProvider): Promise<IdentityList> => api.post("v3/social/unlink", { provider });
