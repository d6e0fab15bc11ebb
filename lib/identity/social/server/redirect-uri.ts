import type { SocialProvider } from "#lib/identity/social/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";

/**
 * The one address to which a provider sends back, which the operator registers there (threat 12): a page of the default world, whatever
 * world the visitor comes from (ROUTE-46, ROUTE-47). Apple posts a form, which no page takes.
 */
export const redirectUri = (provider: SocialProvider): string => {
  const origin = getEnv().ORIGIN;
  if (provider === "apple_id") return `${origin}/api/v3/social/apple-callback`;
  return `${origin}${href(defaultWorld, provider === "microsoft" ? "microsoftRedirect" : "authorize")}`;
};
