import { recoveryCodeList } from "#lib/identity/security/schema.ts";
import { renewRecoveryCodes } from "#lib/identity/security/server/disable-totp.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Ten new recovery codes in place of the older ones",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  output: recoveryCodeList,
  errors: ["conflict"],
  handle: async (_, { session }) => ({ recoveryCodes: await renewRecoveryCodes(session.userId) }),
});
