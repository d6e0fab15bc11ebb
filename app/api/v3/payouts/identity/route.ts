import { identityAnswer, identityInput } from "#lib/books/tax/schema.ts";
import { changeIdentity, getIdentity } from "#lib/books/tax/server/seller-identity.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Who the seller is before the tax office, and whether she is asked for it",
  access: "seller",
  output: identityAnswer,
  handle: async (_, { session }) => getIdentity(session.userId),
});

export const POST = endpoint({
  summary: "Says who the seller is before the tax office",
  access: "seller",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: identityInput,
  output: identityAnswer,
  errors: ["not_found"],
  handle: async (input, { session }) => changeIdentity(session.userId, input),
});
