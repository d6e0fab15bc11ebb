import { licenceIdInput } from "#lib/commerce/seats/schema.ts";
import { takeOwnSeat } from "#lib/commerce/seats/server/hand-out.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes a free seat of the school for oneself",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: licenceIdInput,
  errors: ["forbidden", "not_found", "seat_none_free"],
  handle: (input, { session }) => takeOwnSeat(session.userId, input.id),
});
