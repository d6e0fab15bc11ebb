import { requestIdInput } from "#lib/commerce/school-requests/schema.ts";
import { withdrawRequest } from "#lib/commerce/school-requests/server/ask-for.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes one's own request back while it waits",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: requestIdInput,
  errors: ["not_found", "request_changed"],
  handle: ({ id }, { session }) => withdrawRequest(session.userId, id),
});
