import { transferInput } from "#lib/books/connect/schema.ts";
import { releaseTransfer } from "#lib/books/connect/server/release-transfer.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Lets a transfer go that is above the sum that goes by itself",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: transferInput,
  errors: ["conflict", "not_found"],
  handle: async ({ id }, { session, address }) => releaseTransfer({ id: session.userId, address }, id),
});
