import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { socialProvider } from "#lib/social/schema.ts";
import { listProviders } from "#lib/social/server/providers.ts";

export const GET = endpoint({
  summary: "The social providers that are set up here",
  access: "public",
  terms: "exempt",
  output: z.array(socialProvider),
  // The same for everyone, until the next start with another configuration.
  handle: async () => Response.json({ data: listProviders() }, { headers: { "cache-control": "public, max-age=300" } }),
});
