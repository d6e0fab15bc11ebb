import { endpoint } from "#lib/platform/http/endpoint.ts";
import { adaptingOffers, offersInput } from "#lib/tools/adapting/schema.ts";
import { listOffers } from "#lib/tools/adapting/server/list-copies.ts";

export const GET = endpoint({
  summary: "What can be adapted of a bought material, and the member's copies of it",
  access: "member",
  input: offersInput,
  output: adaptingOffers,
  errors: ["not_found"],
  handle: ({ materialId }, { session }) => listOffers(session.userId, materialId),
});
