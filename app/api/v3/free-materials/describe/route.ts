import { endpoint } from "#lib/http/endpoint.ts";
import { freeLinkDescription, freeLinkInput } from "#lib/offers/schema.ts";
import { describeFreeLink } from "#lib/offers/server/follow-free-link.ts";

export const POST = endpoint({
  summary: "What the link to a free material leads to",
  access: "public",
  limits: ["token"],
  input: freeLinkInput,
  output: freeLinkDescription,
  handle: ({ token }) => describeFreeLink(token),
});
