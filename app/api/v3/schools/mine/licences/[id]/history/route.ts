import { licenceIdInput, seatHistory } from "#lib/commerce/seats/schema.ts";
import { listSeatHistory } from "#lib/commerce/seats/server/list-licences.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Through whose hands the seats of a school's licence went",
  access: "member",
  input: licenceIdInput,
  output: seatHistory,
  errors: ["forbidden", "not_found"],
  handle: ({ id }, { session }) => listSeatHistory(session.userId, id),
});
