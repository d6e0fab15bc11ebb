import { z } from "zod";
import { ownCookie } from "#lib/identity/auth/server/own-cookie.ts";
import { type SocialProvider, socialProvider } from "#lib/identity/social/schema.ts";
import { facebookStart } from "#lib/identity/social/server/facebook.ts";
import { openIdStart } from "#lib/identity/social/server/openid.ts";
import { FORM_MS, LINK_HOURS } from "#lib/identity/social/server/pending-token.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";
import { ownPath } from "#lib/platform/routes/own-path.ts";
import { hashSecret, makeSecret } from "#lib/platform/secrets/secrets.ts";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";

const PURPOSE = "social_state";
/** How long somebody may take at the provider, in ms. */
const LIFE_MS = 10 * 60_000;
/** The cookie lasts longer: the form of a first sign-in and the link of its mail are bound to the same browser. In seconds. */
const COOKIE_SECONDS = LIFE_MS / 1000 + FORM_MS / 1000 + LINK_HOURS * 3_600;

const cookie = ownCookie("social", COOKIE_SECONDS);

/** The secret by which a browser is known that began a social sign-in; null for foreign pages (threat 20). */
export const readSocialCookie = cookie.read;

const payload = z.object({
  provider: socialProvider,
  intent: z.enum(["login", "link"]),
  nonce: z.string(),
  verifier: z.string(),
  browser: z.string(),
  world: z.enum(worldCodes),
  returnTo: z.string().nullable(),
});
export type SocialState = z.infer<typeof payload> & { state: string; userId: number | null };

type Wanted = {
  provider: SocialProvider;
  intent: "login" | "link";
  world: World;
  returnTo: string | undefined;
  /** Whom to link to. */
  userId: number | null;
  /** The browser's secret of an earlier start: several tabs may each begin one. */
  browserSecret: string | null;
};

/**
 * Begins a social sign-in: remembers state, nonce and verifier, bound to this browser by a cookie, and gives the provider's address.
 * @throws AppError unsupported_grant_type for a provider that is not set up, social_unavailable
 */
export const startSocial = async (wanted: Wanted): Promise<{ url: string; setCookie: string }> => {
  const { provider, intent, world, userId } = wanted;
  const [secret, nonce, verifier] = [makeSecret().secret, makeSecret().secret, makeSecret().secret];
  const state = [provider, intent, world, secret].join(".");
  const url = provider === "facebook" ? facebookStart(state) : await openIdStart(provider, { state, nonce, verifier });
  const browserSecret = wanted.browserSecret ?? makeSecret().secret;
  const facts = { provider, intent, nonce, verifier, browser: hashSecret(browserSecret), world, returnTo: ownPath(wanted.returnTo) };
  await issueLink(getDb(), { purpose: PURPOSE, userId, data: facts, lifetimeMs: LIFE_MS, secret: state });
  return { url, setCookie: cookie.keep(browserSecret) };
};

/**
 * Spends the state that came back, once, in the browser that began (threat 13).
 * @throws AppError social_failed
 */
export const spendState = async (
  state: string,
  { provider, intent, browserSecret }: { provider?: SocialProvider; intent: "login" | "link"; browserSecret: string | null },
): Promise<SocialState> => {
  const spent = await spendLink(getDb(), PURPOSE, state);
  const facts = payload.safeParse(spent?.data);
  const isHere = facts.success && browserSecret !== null && facts.data.browser === hashSecret(browserSecret);
  const isMeant = facts.success && facts.data.intent === intent && (provider === undefined || facts.data.provider === provider);
  if (!facts.success || !isHere || !isMeant) throw new AppError("social_failed", { reason: "state_unknown" });
  return { ...facts.data, state, userId: spent?.userId ?? null };
};
