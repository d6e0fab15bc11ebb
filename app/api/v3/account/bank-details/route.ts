import { endpoint } from "#lib/platform/http/endpoint.ts";
import { bankAnswer, bankInput } from "#lib/staff/account/schema.ts";
import { changeBank, getBank } from "#lib/staff/account/server/change-bank.ts";

export const GET = endpoint({
  summary: "The bank account for earnings, its number masked",
  access: "member",
  output: bankAnswer,
  handle: async (_, { session }) => getBank(session.userId),
});

export const POST = endpoint({
  summary: "Changes the bank account for earnings",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  input: bankInput,
  output: bankAnswer,
  handle: async (input, { session }) => changeBank(session.userId, input),
});
