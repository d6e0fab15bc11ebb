import { connectFacts } from "#lib/books/connect/schema.ts";
import { getConnect } from "#lib/books/connect/server/get-connect.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The seller's account at Stripe, what was transferred there, and what it paid out",
  access: "seller",
  output: connectFacts,
  handle: async (_, { session }) => getConnect(session.userId),
});
