import { LaunchError } from "#lib/interactive/lti/server/launch-error.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { log } from "#lib/platform/log/log.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Leads a browser on; addresses of a launch are nobody else's. */
export const leadTo = ({ location, cookie }: { location: string; cookie?: string }): Response => {
  const headers = new Headers({ location, "cache-control": "no-store", "referrer-policy": "no-referrer" });
  if (cookie) headers.set("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
};

/** The page of launches, told one thing. */
export const launchPage = (world: World, name: string, value: string): string =>
  `${getEnv().ORIGIN}${href(world, "interactive.launch")}#${name}=${encodeURIComponent(value)}`;

/** A launch that leads nowhere ends on a page that says why; what the log gets is for the operator. */
export const orFaultPage = async (world: World, launch: () => Promise<Response>): Promise<Response> => {
  try {
    return await launch();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    log.info({ fault: error.fault, reason: error.message }, "a launch from a learning platform was refused");
    return leadTo({ location: launchPage(error.world ?? world, "fault", error.fault) });
  }
};
