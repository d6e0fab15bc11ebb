import { endpoint } from "#lib/http/endpoint.ts";
import { freeLinkRequest } from "#lib/offers/schema.ts";
import { requestFreeLink } from "#lib/offers/server/send-free-link.ts";

export const POST = endpoint({
  summary: "Sends the link to a free material to an address; the same answer for every address (threat 10)",
  access: "public",
  limits: ["mail"],
  input: freeLinkRequest,
  handle: ({ materialId, email }, { world }) => requestFreeLink({ materialId, email, world }),
});
