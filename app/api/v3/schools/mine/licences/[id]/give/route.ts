import { seatInput } from "#lib/commerce/seats/schema.ts";
import { giveSeat } from "#lib/commerce/seats/server/hand-out.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Gives a free seat of a licence to a member of the school",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: seatInput,
  errors: ["forbidden", "not_found", "seat_none_free"],
  handle: (input, { session }) => giveSeat(session.userId, input),
});
