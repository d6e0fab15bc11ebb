import { memberIdInput } from "#lib/commerce/school/schema.ts";
import { endOffer } from "#lib/commerce/school/server/offer-master.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes the offer to be master back, or says no to it",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: memberIdInput,
  errors: ["forbidden", "not_found"],
  handle: async (input, { session }) => endOffer(session.userId, input.id),
});
