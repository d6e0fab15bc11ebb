import { freeLinkRequest } from "#lib/pages/offers/schema.ts";
import { requestFreeLink } from "#lib/pages/offers/server/send-free-link.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Sends the link to a free material to an address; the same answer for every address (threat 10)",
  access: "public",
  limits: ["mail"],
  input: freeLinkRequest,
  errors: ["not_found", "offer_over"],
  handle: ({ materialId, email }, { world }) => requestFreeLink({ materialId, email, world }),
});
