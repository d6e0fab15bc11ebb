import { z } from "zod";
import { STATE_MS } from "#lib/interactive/lti/limits.ts";
import { loginInput } from "#lib/interactive/lti/schema.ts";
import { LaunchError } from "#lib/interactive/lti/server/launch-error.ts";
import { readCookie } from "#lib/platform/browser/cookies.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";
import { hashSecret, makeSecret } from "#lib/platform/secrets/secrets.ts";

const PURPOSE = "lti_state";

/** `isTop`: it was begun in a window of its own, after one in a frame whose browser keeps no cookie of ours there. */
const payload = z.object({ platform: z.int(), nonce: z.string(), browser: z.string(), isTop: z.boolean(), login: loginInput });
export type LaunchState = z.infer<typeof payload>;

/** Each launch has a cookie of its own: a page of a course may show several exercises at once. */
const cookieName = (state: string): string =>
  `${getEnv().ORIGIN.startsWith("https://") ? "__Host-" : ""}kreda_lti_${hashSecret(state).slice(0, 12)}`;

/**
 * Of a browser that begins in a frame of another site: sent there (SameSite=None), and kept for this site within that one alone
 * (Partitioned, CHIPS), which browsers allow that refuse all other cookies of third parties. Browsers take it from http on this machine, too.
 */
const cookieText = (state: string, value: string, seconds: number): string =>
  `${cookieName(state)}=${value}; Path=/; HttpOnly; Secure; SameSite=None; Partitioned; Max-Age=${seconds}`;

/** Remembers a launch that begins, bound to this browser. */
export const keepState = async (
  facts: Pick<LaunchState, "platform" | "isTop" | "login">,
): Promise<{ state: string; nonce: string; cookie: string }> => {
  const [state, nonce, browser] = [makeSecret().secret, makeSecret().secret, makeSecret()];
  const data = { ...facts, nonce, browser: browser.hash };
  await issueLink(getDb(), { purpose: PURPOSE, userId: null, data, lifetimeMs: STATE_MS, secret: state });
  return { state, nonce, cookie: cookieText(state, browser.secret, STATE_MS / 1000) };
};

/** Uses up what a launch brings back, once. `isHere`: it is the browser that began. @throws LaunchError expired */
export const spendLaunchState = async (state: string, request: Request): Promise<LaunchState & { isHere: boolean; cookie: string }> => {
  const spent = await spendLink(getDb(), PURPOSE, state);
  const facts = payload.safeParse(spent?.data);
  if (!facts.success) throw new LaunchError("expired", "the state is unknown, spent or too old");
  const brought = readCookie(request.headers.get("cookie"), cookieName(state));
  const isHere = brought !== null && hashSecret(brought) === facts.data.browser;
  return { ...facts.data, isHere, cookie: cookieText(state, "", 0) };
};
