import { joinRequestList } from "#lib/commerce/school/schema.ts";
import { listRequests } from "#lib/commerce/school/server/join-requests.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Who asks to be let in",
  access: "member",
  output: joinRequestList,
  errors: ["forbidden", "not_found"],
  handle: async (_, { session }) => listRequests(session.userId),
});
