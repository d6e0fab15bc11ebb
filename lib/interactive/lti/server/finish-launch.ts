import type { LaunchInput } from "#lib/interactive/lti/schema.ts";
import { offerAgain } from "#lib/interactive/lti/server/begin-login.ts";
import { offerChoice } from "#lib/interactive/lti/server/choose-exercise.ts";
import { enterRoom } from "#lib/interactive/lti/server/enter-room.ts";
import { findById, type PlatformRow } from "#lib/interactive/lti/server/find-platform.ts";
import { inWorldOf, LaunchError } from "#lib/interactive/lti/server/launch-error.ts";
import { spendLaunchState } from "#lib/interactive/lti/server/launch-state.ts";
import { readLaunch } from "#lib/interactive/lti/server/read-launch.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** What the page is told in its fragment, which travels nowhere: a room's token, a choice's, a second start. */
type Launched = { world: World; cookie: string; tell: { name: "room" | "choose" | "again"; value: string } };

type Begun = Awaited<ReturnType<typeof spendLaunchState>>;

const tellOf = async (platform: PlatformRow, begun: Begun, { id_token, error }: LaunchInput): Promise<Launched["tell"]> => {
  if (!begun.isHere) {
    if (begun.isTop) throw new LaunchError("cookies", "the browser keeps no cookie of ours");
    return { name: "again", value: await offerAgain(begun.login) };
  }
  if (id_token === undefined) throw new LaunchError("refused", `the platform says ${error ?? "nothing"}`);
  const claims = await readLaunch(platform, id_token, begun.nonce);
  return claims.message === "LtiDeepLinkingRequest"
    ? { name: "choose", value: await offerChoice(platform, claims) }
    : { name: "room", value: await enterRoom(platform, claims) };
};

/**
 * Ends a launch: the state is spent first, whatever follows, so nothing that came back counts twice. Where the browser did not keep our cookie
 * it may begin again in a window of its own, once.
 * @throws LaunchError
 */
export const finishLaunch = async (input: LaunchInput, request: Request): Promise<Launched> => {
  const begun = await spendLaunchState(input.state, request);
  const platform = await findById(begun.platform);
  if (!platform) throw new LaunchError("unknown", "the registration is gone");
  const tell = await inWorldOf(platform, () => tellOf(platform, begun, input));
  return { world: platform.world, cookie: begun.cookie, tell };
};
