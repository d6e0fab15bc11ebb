import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { actOnClick } from "#lib/notifications/server/follow-link.ts";

export const POST = endpoint({
  summary: "The unsubscribe button of a mail program (RFC 8058)",
  access: "public",
  terms: "exempt",
  limits: ["token"],
  input: z.object({ token: z.string().regex(/^[\w-]{43}$/, "invalid") }),
  handle: ({ token }) => actOnClick(token),
});
