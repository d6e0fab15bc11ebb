import { endpoint } from "#lib/http/endpoint.ts";
import { recoveryCodeList } from "#lib/security/schema.ts";
import { renewRecoveryCodes } from "#lib/security/server/disable-totp.ts";

export const POST = endpoint({
  summary: "Ten new recovery codes in place of the older ones",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  output: recoveryCodeList,
  handle: async (_, { session }) => ({ recoveryCodes: await renewRecoveryCodes(session.userId) }),
});
