import { keepOwnAccount } from "#lib/account/server/request-deletion.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes the end of the account back",
  access: "member",
  terms: "exempt",
  impersonation: "forbidden",
  handle: async (_, { session }) => keepOwnAccount(session.userId),
});
