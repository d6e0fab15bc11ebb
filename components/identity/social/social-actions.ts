import { startSession } from "#components/identity/session/start-session.ts";
import { attempt } from "#components/platform/forms/attempt.ts";
import { type MfaRequired, mfaRequired } from "#lib/identity/auth/schema.ts";
import { forgetInvitation, readInvitation } from "#lib/identity/referrals/store.ts";
import {
  completeRegistration,
  confirmSocial,
  fetchPending,
  fetchProviders,
  grantBySocial,
  linkIdentity,
  startSocial,
} from "#lib/identity/social/queries.ts";
import { type CompleteInput, type Completion, type Pending, readStateHead, type SocialProvider } from "#lib/identity/social/schema.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { ownPath } from "#lib/platform/routes/own-path.ts";

// Loaded when a button is pressed or a provider has sent back: zod, axios and the session stay out of the first load.

export { fetchProviders };

/** What went wrong; texts of the server where it spoke. */
export type Trouble = Pick<ApiError, "code" | "message" | "reason">;

/** Leaves for the provider to add its account to the own one. @throws ApiError */
export const goAndLink = async (provider: SocialProvider): Promise<void> => {
  window.location.assign((await startSocial(provider, "link")).url);
};

/** Leaves for the provider to log in. @throws ApiError */
export const goAndLogIn = async (provider: SocialProvider, returnTo: string | null): Promise<void> => {
  window.location.assign((await startSocial(provider, "login", returnTo)).url);
};

export type Arrival =
  /** Logged in: where to go on, if it was said. */
  | { kind: "in"; returnTo: string | null }
  | { kind: "linked"; provider: SocialProvider }
  | { kind: "second"; wanted: MfaRequired; returnTo: string | null }
  /** A first sign-in: to the page that completes it. */
  | { kind: "register"; token: string }
  /** To the same page of the world where it began. */
  | { kind: "elsewhere"; path: string }
  | { kind: "failed"; provider: SocialProvider | null; isLink: boolean; trouble: Trouble | null };

const secondStep = (wanted: MfaRequired) => ({ kind: "second" as const, wanted, returnTo: ownPath(wanted.return_to) });

/**
 * What the provider's redirect means. The secrets leave the address bar before anything else happens.
 * `pages`: of each world, the path of this page.
 */
export const arrive = async (world: string, pages: Readonly<Record<string, string>>): Promise<Arrival> => {
  const params = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, "", window.location.pathname);
  const head = readStateHead(params.get("state"));
  const wanted = head && head.world !== world ? pages[head.world] : undefined;
  if (wanted !== undefined) return { kind: "elsewhere", path: `${wanted}?${params}` };
  const { provider = null, intent } = head ?? {};
  const failed = (trouble: Trouble | null): Arrival => ({ kind: "failed", provider, isLink: intent === "link", trouble });
  const [code, state, iss] = [params.get("code"), params.get("state"), params.get("iss")];
  if (!code || !state || !provider) return failed(null);
  const redirect = { code, state, ...(iss !== null && { iss }) };
  if (intent === "link") {
    const { error } = await attempt(() => linkIdentity(redirect));
    return error ? failed(error) : { kind: "linked", provider };
  }
  const { value: grant, error } = await attempt(() => grantBySocial(provider, redirect));
  if (error) {
    const body = (error.body ?? {}) as { registration_token?: string };
    if (error.reason === "registration_incomplete" && body.registration_token) return { kind: "register", token: body.registration_token };
    return error.code === "mfa_required" ? secondStep(mfaRequired.parse(body)) : failed(error);
  }
  startSession().adopt(grant);
  return { kind: "in", returnTo: ownPath(grant.return_to) };
};

export type Completed = { kind: "in"; returnTo: string | null } | { kind: "sent" } | { kind: "over" };

const complete = async (work: () => Promise<Completion>): Promise<Completed> => {
  const { value, error } = await attempt(work);
  if (error?.status === 410 || error?.fields.token) return { kind: "over" };
  if (error) throw error;
  const { grant, isLinked, returnTo } = value;
  if (!grant && !isLinked) return { kind: "sent" };
  if (grant) startSession().adopt(grant);
  return { kind: "in", returnTo: ownPath(returnTo) };
};

/** Where a first sign-in stands; null when its link is over. @throws ApiError when nobody answers */
export const lookAtPending = async (token: string): Promise<Pending | null> => {
  // Who is logged in here decides whether she may go on.
  await startSession().start();
  const { value, error } = await attempt(() => fetchPending(token));
  if (error && [400, 410].includes(error.status)) return null;
  if (error) throw error;
  return value;
};

/** @throws ApiError, with fields */
export const submitComplete = async (input: CompleteInput): Promise<Completed> => {
  const done = await complete(() => completeRegistration({ ...input, invitation: readInvitation() ?? undefined }));
  if (done.kind === "in") forgetInvitation();
  return done;
};

/** @throws ApiError */
export const submitConfirm = (token: string): Promise<Completed> => complete(() => confirmSocial(token));
