import { endpoint } from "#lib/http/endpoint.ts";
import { disableTotpInput } from "#lib/security/schema.ts";
import { disableTotp } from "#lib/security/server/disable-totp.ts";

export const POST = endpoint({
  summary: "Switches the second factor off",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  input: disableTotpInput,
  handle: async (input, { session }) => disableTotp(session.userId, input),
});
