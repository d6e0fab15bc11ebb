import { endpoint } from "#lib/platform/http/endpoint.ts";
import { MAX_DOCUMENT_BYTES } from "#lib/selling/verification/rules.ts";
import { verificationAnswer, verificationInput } from "#lib/selling/verification/schema.ts";
import { getVerification } from "#lib/selling/verification/server/get-verification.ts";
import { stateVerification } from "#lib/selling/verification/server/state-verification.ts";

export const GET = endpoint({
  summary: "How far the proof of who the seller is has come, and what waits for it",
  access: "member",
  output: verificationAnswer,
  errors: ["not_found"],
  handle: async (_, { session }) => getVerification(session.userId),
});

export const POST = endpoint({
  summary: "States who the seller is: multipart with file, an identity document, which finance looks at",
  access: "member",
  impersonation: "forbidden",
  needsRecentProof: true,
  limits: ["upload"],
  maxUploadBytes: MAX_DOCUMENT_BYTES,
  input: verificationInput,
  output: verificationAnswer,
  errors: ["not_found", "file_empty", "file_infected", "file_type_unsupported", "storage_full"],
  handle: async (input, { session }) => stateVerification(session.userId, input),
});
