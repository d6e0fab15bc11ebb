import { z } from "zod";
import { readStateHead } from "#lib/identity/social/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";

const text = z.string().max(4_096).optional();

/** Apple posts a form from its own site: no cookie comes along, so nothing is done here but leading to the page that does (ROUTE-46). */
export const POST = endpoint({
  summary: "Takes Apple's form and leads to the page that finishes the sign-in",
  access: "public",
  terms: "exempt",
  limits: ["write"],
  isForm: true,
  input: z.object({ code: text, state: text, error: text }),
  sends: "redirect",
  handle: async ({ code, state, error }) => {
    const world = readStateHead(state)?.world;
    const location = `${getEnv().ORIGIN}${href(isWorld(world) ? world : defaultWorld, "authorize", {}, { code, state, error })}`;
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store", "referrer-policy": "no-referrer" } });
  },
});
