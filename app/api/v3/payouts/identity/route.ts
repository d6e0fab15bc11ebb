import { endpoint } from "#lib/http/endpoint.ts";
import { identityAnswer, identityInput } from "#lib/tax/schema.ts";
import { changeIdentity, getIdentity } from "#lib/tax/server/seller-identity.ts";

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
  handle: async (input, { session }) => changeIdentity(session.userId, input),
});
