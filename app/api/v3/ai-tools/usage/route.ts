import { endpoint } from "#lib/platform/http/endpoint.ts";
import { modelUsage } from "#lib/tools/models/schema.ts";
import { getUsage } from "#lib/tools/models/server/get-usage.ts";

export const GET = endpoint({
  summary: "Tokens of the language model that the member has used and may use this month",
  access: "member",
  output: modelUsage,
  handle: (_, { session }) => getUsage(session.userId),
});
