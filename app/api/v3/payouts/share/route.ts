import { endpoint } from "#lib/http/endpoint.ts";
import { shareState } from "#lib/shares/schema.ts";
import { getShare } from "#lib/shares/server/get-share.ts";

export const GET = endpoint({
  summary: "How the seller's share is made, and what is missing to its next step",
  access: "seller",
  output: shareState,
  handle: async (_, { session }) => getShare(session.userId),
});
