import { endpoint } from "#lib/platform/http/endpoint.ts";
import { verificationDecision, verificationPage } from "#lib/selling/verification/schema.ts";
import { decideVerification } from "#lib/selling/verification/server/decide-verification.ts";
import { listVerifications } from "#lib/selling/verification/server/list-verifications.ts";

export const GET = endpoint({
  summary: "Sellers who stated who they are, to be confirmed",
  access: "staff",
  roles: ["finance"],
  output: verificationPage,
  handle: async () => listVerifications(),
});

export const POST = endpoint({
  summary: "Confirms who a seller is, or asks her to correct it",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: verificationDecision,
  output: verificationPage,
  errors: ["conflict", "not_found"],
  handle: async (input, { session, address }) => {
    await decideVerification({ id: session.userId, address }, input);
    return listVerifications();
  },
});
