import { endpoint } from "#lib/platform/http/endpoint.ts";
import { documentInput } from "#lib/selling/verification/schema.ts";
import { readDocument } from "#lib/selling/verification/server/read-document.ts";

export const GET = endpoint({
  summary: "A seller's identity document, while it waits for a decision; each look is written down",
  access: "staff",
  roles: ["finance"],
  needsRecentProof: true,
  input: documentInput,
  sends: "file",
  errors: ["not_found"],
  handle: async ({ id }, { session, address }) => readDocument({ id: session.userId, address }, id),
});
