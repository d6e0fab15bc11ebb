import { seatInput } from "#lib/commerce/seats/schema.ts";
import { takeSeatBack } from "#lib/commerce/seats/server/hand-out.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes a seat back from a member: it is free, and its downloads end",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: seatInput,
  errors: ["forbidden", "not_found"],
  handle: (input, { session }) => takeSeatBack(session.userId, input),
});
