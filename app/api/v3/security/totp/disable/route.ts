import { disableTotpInput } from "#lib/identity/security/schema.ts";
import { disableTotp } from "#lib/identity/security/server/disable-totp.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Switches the second factor off",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  input: disableTotpInput,
  errors: ["mfa_invalid"],
  handle: async (input, { session }) => disableTotp(session.userId, input),
});
