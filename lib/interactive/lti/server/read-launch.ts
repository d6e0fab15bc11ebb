import { jwtVerify } from "jose";
import { CLOCK_SECONDS, TOKEN_SECONDS } from "#lib/interactive/lti/limits.ts";
import { type LaunchClaims, launchClaims } from "#lib/interactive/lti/server/claims.ts";
import type { PlatformRow } from "#lib/interactive/lti/server/find-platform.ts";
import { LaunchError } from "#lib/interactive/lti/server/launch-error.ts";
import { platformKeys } from "#lib/interactive/lti/server/platform-keys.ts";

/**
 * Checks the token of a launch (1EdTech Security Framework 1.0, 5.1.3; LTI 1.3 Core, 5.3): signed by one of the platform's published keys with
 * RS256 and nothing else, made for us, not too old, with the nonce of the state that was spent with it, of a deployment that is registered.
 * @throws LaunchError refused, unknown (deployment), away
 */
export const readLaunch = async (platform: PlatformRow, token: string, nonce: string): Promise<LaunchClaims> => {
  let payload: Record<string, unknown>;
  try {
    const verified = await jwtVerify(token, platformKeys(platform.keysUrl), {
      algorithms: ["RS256"],
      issuer: platform.issuer,
      audience: platform.clientId,
      clockTolerance: CLOCK_SECONDS,
      maxTokenAge: TOKEN_SECONDS,
      requiredClaims: ["exp", "iat", "nonce"],
    });
    payload = verified.payload;
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    throw new LaunchError("refused", error instanceof Error ? error.message : "the token is not good", { cause: error });
  }
  const read = launchClaims.safeParse(payload);
  if (!read.success) throw new LaunchError("refused", `the token lacks ${read.error.issues[0]?.path.join(".")}`);
  const claims = read.data;
  const isForOthers = Array.isArray(payload.aud) && payload.aud.length > 1;
  if (isForOthers ? claims.azp !== platform.clientId : (claims.azp ?? platform.clientId) !== platform.clientId) {
    throw new LaunchError("refused", "the token was made for another client");
  }
  if (claims.nonce !== nonce) throw new LaunchError("refused", "the nonce is another one");
  if (!platform.deploymentIds.includes(claims.deployment)) throw new LaunchError("unknown", "the deployment is not registered");
  return claims;
};
