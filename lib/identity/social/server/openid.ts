import { importPKCS8, SignJWT } from "jose";
import * as client from "openid-client";
import type { SocialProvider } from "#lib/identity/social/schema.ts";
import { type OpenIdSettings, openIdSettings } from "#lib/identity/social/server/providers.ts";
import { redirectUri } from "#lib/identity/social/server/redirect-uri.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { log } from "#lib/platform/log/log.ts";

type OpenIdProvider = Exclude<SocialProvider, "facebook">;
/** Who somebody is at her provider. */
export type SocialProfile = { issuer: string; subject: string; email: string | null; isEmailVerified: boolean; name: string | null };
/** What the redirect must match. */
export type Expected = { state: string; nonce: string; verifier: string };
/** What it brought. */
export type Returned = { code: string; iss?: string | undefined };

const TIMEOUT_SECONDS = 8;
const CONFIG_LIFE_MS = 10 * 60_000;

const known = new Map<string, { config: client.Configuration; until: number }>();

/** Apple wants a secret that is signed anew, for at most six months; ours lives for five minutes. */
const makeSecret = async ({ clientId, secret }: OpenIdSettings): Promise<string> => {
  if (typeof secret === "string") return secret;
  const key = await importPKCS8(secret.privateKey.replaceAll("\\n", "\n"), "ES256");
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: secret.keyId })
    .setIssuer(secret.teamId)
    .setSubject(clientId)
    .setAudience("https://appleid.apple.com")
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(key);
};

const settingsOf = (provider: OpenIdProvider): OpenIdSettings => {
  const settings = openIdSettings(provider);
  if (!settings) throw new AppError("unsupported_grant_type", { reason: "provider_not_configured" });
  return settings;
};

const configure = async (settings: OpenIdSettings): Promise<client.Configuration> => {
  const url = new URL(settings.issuer);
  // Plain http only for a provider on this machine.
  const isLocal = url.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname);
  // All three sign with RS256; nothing else is let in, whatever their metadata offer (threat 13: alg none, HMAC with the public key).
  const metadata = { id_token_signed_response_alg: "RS256" };
  const config = await client.discovery(url, settings.clientId, metadata, client.ClientSecretPost(await makeSecret(settings)), {
    timeout: TIMEOUT_SECONDS,
    ...(isLocal && { execute: [client.allowInsecureRequests] }),
  });
  // The signature is checked although the token comes over TLS: a second lock costs nothing (threat 13).
  client.enableNonRepudiationChecks(config);
  return config;
};

const configOf = async (provider: OpenIdProvider): Promise<client.Configuration> => {
  const settings = settingsOf(provider);
  const key = `${provider} ${settings.issuer} ${settings.clientId}`;
  const held = known.get(key);
  if (held && held.until > Date.now()) return held.config;
  try {
    const config = await configure(settings);
    // A signed secret must not outlive itself.
    const life = typeof settings.secret === "string" ? CONFIG_LIFE_MS : 60_000;
    known.set(key, { config, until: Date.now() + life });
    return config;
  } catch (error) {
    log.warn({ err: error, provider }, "a provider of social sign-in does not answer");
    throw new AppError("social_unavailable");
  }
};

/** Where the browser goes: code flow with PKCE, state and nonce. @throws AppError unsupported_grant_type, social_unavailable */
export const openIdStart = async (provider: OpenIdProvider, { state, nonce, verifier }: Expected): Promise<string> => {
  const { scope, responseMode } = settingsOf(provider);
  const config = await configOf(provider);
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(provider),
    scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...(responseMode && { response_mode: responseMode }),
  });
  return url.href;
};

/** Not reached, too slow, or broken itself: nobody was refused. */
const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (cause instanceof Response) return cause.status >= 500;
  return code === "OAUTH_TIMEOUT" || /^fetch failed/.test(error.message) || isAway(cause);
};

/**
 * Exchanges the code and checks the ID token: issuer, audience, expiry, nonce, signature by the provider's published keys (OpenID Connect
 * Core § 3.1.3.7; threat 13).
 * @throws AppError social_failed, social_unavailable
 */
export const openIdProfile = async (provider: OpenIdProvider, { code, iss }: Returned, expected: Expected): Promise<SocialProfile> => {
  const config = await configOf(provider);
  const url = new URL(redirectUri(provider));
  url.searchParams.set("code", code);
  url.searchParams.set("state", expected.state);
  if (iss !== undefined) url.searchParams.set("iss", iss);
  try {
    const tokens = await client.authorizationCodeGrant(config, url, {
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      pkceCodeVerifier: expected.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new Error("no ID token");
    const text = (value: unknown) => (typeof value === "string" && value !== "" ? value.slice(0, 254) : null);
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: text(claims.email)?.toLowerCase() ?? null,
      // Apple sends it as text. At Microsoft whoever runs a tenant decides what stands in the address: it vouches for nothing.
      isEmailVerified: provider !== "microsoft" && [true, "true"].includes(claims.email_verified as boolean | string),
      name: text(claims.name),
    };
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : "unknown", provider }, "a social sign-in was refused");
    throw new AppError(isAway(error) ? "social_unavailable" : "social_failed");
  }
};
