import { discardInput } from "#lib/books/connect/schema.ts";
import { discardTransfer } from "#lib/books/connect/server/release-transfer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Gives a transfer up before Stripe was asked for it",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: discardInput,
  errors: ["conflict", "not_found"],
  handle: async ({ id, reason }, { session, address }) => discardTransfer({ id: session.userId, address }, id, reason),
});
