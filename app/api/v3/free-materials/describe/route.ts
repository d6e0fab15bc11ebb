import { freeLinkDescription, freeLinkInput } from "#lib/pages/offers/schema.ts";
import { describeFreeLink } from "#lib/pages/offers/server/follow-free-link.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "What the link to a free material leads to",
  access: "public",
  limits: ["token"],
  input: freeLinkInput,
  output: freeLinkDescription,
  errors: ["token_invalid"],
  handle: ({ token }) => describeFreeLink(token),
});
