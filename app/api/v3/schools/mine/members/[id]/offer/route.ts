import { offerInput } from "#lib/commerce/school/schema.ts";
import { offerMaster } from "#lib/commerce/school/server/offer-master.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Asks a member to be master",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["publish"],
  input: offerInput,
  errors: ["conflict", "forbidden", "not_found"],
  handle: async (input, { session }) => offerMaster(session.userId, input.id, input.staysMaster),
});
