import type { SocialProvider } from "#lib/identity/social/schema.ts";

/** As the providers call themselves; names are not translated. */
export const providerNames: Record<SocialProvider, string> = {
  google: "Google",
  apple_id: "Apple",
  microsoft: "Microsoft",
  facebook: "Facebook",
};
