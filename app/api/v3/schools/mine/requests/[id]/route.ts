import { decideRequestInput } from "#lib/commerce/school/schema.ts";
import { decideRequest } from "#lib/commerce/school/server/join-requests.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Lets somebody in who asked, or not",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: decideRequestInput,
  errors: ["already_in_school", "forbidden", "not_found"],
  handle: async (input, { session }) => decideRequest(session.userId, input),
});
