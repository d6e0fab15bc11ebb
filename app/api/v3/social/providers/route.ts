import { z } from "zod";
import { socialProvider } from "#lib/identity/social/schema.ts";
import { listProviders } from "#lib/identity/social/server/providers.ts";
import { dataResponse } from "#lib/platform/http/answers.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The social providers that are set up here",
  access: "public",
  terms: "exempt",
  output: z.array(socialProvider),
  // The same for everyone, until the next start with another configuration.
  handle: async () => dataResponse(listProviders(), { "cache-control": "public, max-age=300" }),
});
