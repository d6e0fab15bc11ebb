import { type SocialProvider, socialProviders } from "#lib/identity/social/schema.ts";
import { type Env, getEnv } from "#lib/platform/env/env.ts";

/** What one provider needs; null when the operator has not set it up. */
export type OpenIdSettings = {
  issuer: string;
  clientId: string;
  scope: string;
  /** A fixed secret, or the key that signs one for a few minutes (Apple). */
  secret: string | { teamId: string; keyId: string; privateKey: string };
  /** Apple answers by a form when it is asked for name and address. */
  responseMode?: "form_post";
};

/** From the configuration alone: no address that anybody else names is ever asked (reliability: no user-supplied URL). */
export const openIdSettings = (provider: Exclude<SocialProvider, "facebook">, env: Env = getEnv()): OpenIdSettings | null => {
  if (provider === "google") {
    const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = env;
    return clientId && secret ? { issuer, clientId, secret, scope: "openid email profile" } : null;
  }
  if (provider === "microsoft") {
    const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: secret, MICROSOFT_ISSUER: issuer } = env;
    return clientId && secret ? { issuer, clientId, secret, scope: "openid email profile" } : null;
  }
  const {
    APPLE_CLIENT_ID: clientId,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
    APPLE_ISSUER: issuer,
  } = env;
  if (!clientId || !teamId || !keyId || !privateKey) return null;
  return { issuer, clientId, scope: "openid email name", secret: { teamId, keyId, privateKey }, responseMode: "form_post" };
};

export type FacebookSettings = { clientId: string; secret: string; dialogUrl: string; graphUrl: string };

export const facebookSettings = (env: Env = getEnv()): FacebookSettings | null => {
  const {
    FACEBOOK_CLIENT_ID: clientId,
    FACEBOOK_CLIENT_SECRET: secret,
    FACEBOOK_DIALOG_URL: dialogUrl,
    FACEBOOK_GRAPH_URL: graphUrl,
  } = env;
  return clientId && secret ? { clientId, secret, dialogUrl, graphUrl } : null;
};

/** The providers that are set up: buttons appear for these alone. */
export const listProviders = (env: Env = getEnv()): SocialProvider[] =>
  socialProviders.filter((provider) => (provider === "facebook" ? facebookSettings(env) : openIdSettings(provider, env)) !== null);
