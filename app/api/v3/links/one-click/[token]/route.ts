import { z } from "zod";
import { actOnClick, findLinkPage } from "#lib/catalogue/notifications/server/follow-link.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

const input = z.object({ token: z.string().regex(/^[\w-]{43}$/, "invalid") });

export const POST = endpoint({
  summary: "The unsubscribe button of a mail program (RFC 8058)",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  // Mail programs may send their one word as a multipart form.
  maxUploadBytes: 4_096,
  isForm: true,
  input,
  errors: ["token_invalid"],
  handle: ({ token }) => actOnClick(token),
});

export const GET = endpoint({
  summary: "The same address opened in a browser leads to the page of the link and changes nothing",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input,
  sends: "redirect",
  handle: async ({ token }, { world }) =>
    new Response(null, { status: 303, headers: { location: await findLinkPage(token, world), "cache-control": "no-store" } }),
});
