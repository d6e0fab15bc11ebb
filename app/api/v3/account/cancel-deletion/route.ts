import { endpoint } from "#lib/platform/http/endpoint.ts";
import { keepOwnAccount } from "#lib/staff/account/server/request-deletion.ts";

export const POST = endpoint({
  summary: "Takes the end of the account back",
  access: "member",
  terms: "exempt",
  impersonation: "forbidden",
  handle: async (_, { session }) => keepOwnAccount(session.userId),
});
