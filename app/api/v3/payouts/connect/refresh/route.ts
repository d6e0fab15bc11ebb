import { connectFacts } from "#lib/books/connect/schema.ts";
import { refreshConnect } from "#lib/books/connect/server/get-connect.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Asks Stripe how the seller's account there stands",
  access: "seller",
  limits: ["sensitive"],
  output: connectFacts,
  errors: ["provider_not_available"],
  handle: async (_, { session }) => refreshConnect(session.userId),
});
