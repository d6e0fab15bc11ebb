import { shareState } from "#lib/commerce/shares/schema.ts";
import { getShare } from "#lib/commerce/shares/server/get-share.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "How the seller's share is made, and what is missing to its next step",
  access: "seller",
  output: shareState,
  handle: async (_, { session }) => getShare(session.userId),
});
