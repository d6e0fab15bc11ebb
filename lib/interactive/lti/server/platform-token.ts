import { z } from "zod";
import { SCORE_SCOPE } from "#lib/interactive/lti/limits.ts";
import type { PlatformRow } from "#lib/interactive/lti/server/find-platform.ts";
import { signFor } from "#lib/interactive/lti/server/tool-keys.ts";
import { askOutside } from "#lib/platform/outgoing/ask-outside.ts";

const ASSERTION_SECONDS = 5 * 60;
/** A token is not used in its last minute. */
const MARGIN_SECONDS = 60;
const MAX_TOKENS = 500;

const answer = z.object({ access_token: z.string().min(1).max(20_000), expires_in: z.coerce.number().min(0).max(86_400).default(3_600) });
const held = new Map<number, { token: string; of: string; until: number }>();

const addressOf = ({ tokenUrl, clientId }: PlatformRow): string => `${tokenUrl} ${clientId}`;

/** It was not taken: the next call gets a new one. */
export const forgetPlatformToken = (platformId: number): void => void held.delete(platformId);

/**
 * An access token of a platform for writing points, by the client credentials grant with a signed assertion (1EdTech Security Framework 1.0,
 * 4.1; RFC 7523); kept while it is good.
 * @throws OutsideError, Error when the platform gives none
 */
export const platformToken = async (platform: PlatformRow): Promise<string> => {
  const known = held.get(platform.id);
  if (known && known.until > Date.now() && known.of === addressOf(platform)) return known.token;
  const { clientId, tokenUrl } = platform;
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
    client_assertion: await signFor(platform.id, { iss: clientId, sub: clientId, aud: tokenUrl }, ASSERTION_SECONDS),
    scope: SCORE_SCOPE,
  });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { status, body } = await askOutside(tokenUrl, { method: "POST", headers, body: form.toString() });
  if (status !== 200) throw new Error(`the platform gives no token: ${status}`);
  const { access_token: token, expires_in: seconds } = answer.parse(JSON.parse(body));
  if (held.size >= MAX_TOKENS) held.delete(held.keys().next().value as number);
  held.set(platform.id, { token, of: addressOf(platform), until: Date.now() + (seconds - MARGIN_SECONDS) * 1000 });
  return token;
};
