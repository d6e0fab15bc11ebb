import { licenceIdInput } from "#lib/commerce/seats/schema.ts";
import { giveSeatBack } from "#lib/commerce/seats/server/hand-out.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Gives one's own seat back",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: licenceIdInput,
  errors: ["forbidden", "not_found"],
  handle: (input, { session }) => giveSeatBack(session.userId, input.id),
});
