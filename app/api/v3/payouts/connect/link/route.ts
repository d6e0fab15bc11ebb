import { chooseConnectInput, connectLink } from "#lib/books/connect/schema.ts";
import { chooseConnect } from "#lib/books/connect/server/choose-connect.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Where the seller gives Stripe what it asks for, to be paid there",
  access: "seller",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  input: chooseConnectInput,
  output: connectLink,
  errors: ["provider_not_available"],
  handle: async ({ country }, { session }) => chooseConnect(session.userId, country),
});
