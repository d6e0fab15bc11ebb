import { isDemo } from "#lib/platform/env/env.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { isWorld, worldCodes } from "#lib/platform/worlds/worlds.ts";
import { publishDemoTerms } from "#lib/staff/demo/server/publish-demo-terms.ts";

/** `npm run admin -- demo-terms`: shows how new terms ask everybody again (TERMS-4), without a text of one's own. */
export const demoTermsCommand = {
  options: ["world"],
  prepare: async ({ world }: Record<string, string | undefined>) => {
    if (!isDemo()) throw new StartError("Only a demonstration has terms of its own; publish yours with publish-terms.");
    if (world !== undefined && !isWorld(world)) throw new StartError(`There is no world "${world}".`);
    const chosen = world === undefined ? worldCodes : [world];
    return async (say: (text: string) => void) => {
      for (const one of chosen) say(`Version ${(await publishDemoTerms(one)).version} of the terms of ${one} is in force.`);
    };
  },
};
