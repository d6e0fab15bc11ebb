import { endpoint } from "#lib/http/endpoint.ts";
import { reauthenticateInput } from "#lib/security/schema.ts";
import { reauthenticate } from "#lib/security/server/reauthenticate.ts";

export const POST = endpoint({
  summary: "Proves once more who one is; sensitive changes are open for 15 minutes then",
  access: "member",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: reauthenticateInput,
  handle: async (input, { session }) => reauthenticate(input, session),
});
