import { askInput, requestIdInput, schoolRequestList } from "#lib/commerce/school-requests/schema.ts";
import { askFor } from "#lib/commerce/school-requests/server/ask-for.ts";
import { listRequests } from "#lib/commerce/school-requests/server/list-requests.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What was asked for in the member's school; her own, where she does not oversee it",
  access: "member",
  output: schoolRequestList,
  errors: ["forbidden", "not_found"],
  handle: (_, { session, world }) => listRequests(session.userId, world),
});

export const POST = endpoint({
  summary: "Asks the school for a licence of a material",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: askInput,
  output: requestIdInput,
  errors: ["already_requested", "forbidden", "licence_not_sold", "not_found"],
  handle: async (input, { session }) => ({ id: await askFor(session.userId, input) }),
});
