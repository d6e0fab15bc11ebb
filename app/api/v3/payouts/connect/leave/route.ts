import { connectFacts } from "#lib/books/connect/schema.ts";
import { leaveConnect } from "#lib/books/connect/server/choose-connect.ts";
import { getConnect } from "#lib/books/connect/server/get-connect.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The seller is paid to her bank account again",
  access: "seller",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  output: connectFacts,
  errors: ["conflict"],
  handle: async (_, { session }) => {
    await leaveConnect(session.userId);
    return getConnect(session.userId);
  },
});
