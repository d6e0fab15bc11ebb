import { endpoint } from "#lib/platform/http/endpoint.ts";
import { bankAnswer } from "#lib/staff/account/schema.ts";
import { removeBank } from "#lib/staff/account/server/change-bank.ts";

export const POST = endpoint({
  summary: "Forgets the bank account for earnings",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  output: bankAnswer,
  handle: async (_, { session }) => removeBank(session.userId),
});
