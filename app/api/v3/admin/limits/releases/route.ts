import { releaseInput } from "#lib/commerce/limits/schema.ts";
import { releaseBuyer } from "#lib/commerce/limits/server/release-buyer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Lets an account order whatever the limits say, for a day",
  access: "staff",
  roles: ["support", "finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: releaseInput,
  errors: ["not_found"],
  handle: (input, { session, address }) => releaseBuyer({ id: session.userId, address }, input),
});
