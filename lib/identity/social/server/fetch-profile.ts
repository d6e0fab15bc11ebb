import { facebookProfile } from "#lib/identity/social/server/facebook.ts";
import { openIdProfile, type Returned, type SocialProfile } from "#lib/identity/social/server/openid.ts";
import type { SocialState } from "#lib/identity/social/server/social-state.ts";

/** Who came back from the provider. @throws AppError social_failed, social_unavailable */
export const fetchProfile = ({ provider, ...expected }: SocialState, returned: Returned): Promise<SocialProfile> =>
  provider === "facebook" ? facebookProfile(returned.code) : openIdProfile(provider, returned, expected);
