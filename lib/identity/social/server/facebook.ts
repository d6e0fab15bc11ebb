import { createHmac } from "node:crypto";
import { z } from "zod";
import type { SocialProfile } from "#lib/identity/social/server/openid.ts";
import { facebookSettings } from "#lib/identity/social/server/providers.ts";
import { redirectUri } from "#lib/identity/social/server/redirect-uri.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

const ISSUER = "https://www.facebook.com";
const TIMEOUT_MS = 8_000;

const tokenAnswer = z.object({ access_token: z.string() });
const meAnswer = z.object({ id: z.string().min(1), name: z.string().optional(), email: z.string().optional() });

const settings = () => {
  const found = facebookSettings();
  if (!found) throw new AppError("unsupported_grant_type", { reason: "provider_not_configured" });
  return found;
};

/** https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow: OAuth 2, no OpenID Connect. */
export const facebookStart = (state: string): string => {
  const { clientId, dialogUrl } = settings();
  const url = new URL(dialogUrl);
  const params = {
    client_id: clientId,
    redirect_uri: redirectUri("facebook"),
    state,
    response_type: "code",
    scope: "email,public_profile",
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
};

const ask = async <S extends z.ZodType>(schema: S, base: string, path: string, params: Record<string, string>): Promise<z.infer<S>> => {
  const url = new URL(`${base.replace(/\/$/, "")}${path}`);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" });
  } catch {
    throw new AppError("social_unavailable");
  }
  if (response.status >= 500) throw new AppError("social_unavailable");
  const answer = schema.safeParse(await response.json().catch(() => null));
  if (!response.ok || !answer.success) throw new AppError("social_failed");
  return answer.data;
};

/** The person behind the code. Facebook does not say whether it checked the address, so it counts as unchecked. */
export const facebookProfile = async (code: string): Promise<SocialProfile> => {
  const { clientId, secret, graphUrl } = settings();
  const redirect = redirectUri("facebook");
  const exchange = { client_id: clientId, client_secret: secret, redirect_uri: redirect, code };
  const { access_token } = await ask(tokenAnswer, graphUrl, "/oauth/access_token", exchange);
  const proof = createHmac("sha256", secret).update(access_token).digest("hex");
  const me = await ask(meAnswer, graphUrl, "/me", { fields: "id,name,email", access_token, appsecret_proof: proof });
  return { issuer: ISSUER, subject: me.id, email: me.email?.toLowerCase() ?? null, isEmailVerified: false, name: me.name ?? null };
};
