import { bankAnswer } from "#lib/account/schema.ts";
import { removeBank } from "#lib/account/server/change-bank.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Forgets the bank account for earnings",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  output: bankAnswer,
  handle: async (_, { session }) => removeBank(session.userId),
});
