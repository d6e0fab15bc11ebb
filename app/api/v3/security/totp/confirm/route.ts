import { recoveryCodeList, totpCode } from "#lib/identity/security/schema.ts";
import { confirmTotp } from "#lib/identity/security/server/set-up-totp.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Switches the second factor on by a code of the app; answers the recovery codes, this once",
  access: "member",
  secondFactor: "exempt",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["sensitive"],
  input: totpCode,
  output: recoveryCodeList,
  errors: ["conflict", "mfa_invalid"],
  handle: async ({ otp }, { session }) => ({ recoveryCodes: await confirmTotp(session, otp) }),
});
