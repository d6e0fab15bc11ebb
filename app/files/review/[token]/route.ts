import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { fileResponse } from "#lib/platform/storage/file-response.ts";
import { openOriginalLink } from "#lib/selling/moderation/server/fetch-original.ts";

export const GET = endpoint({
  summary: "A file that a case is about by a moderator's short-lived link, whole or in ranges",
  access: "public",
  terms: "exempt",
  input: z.object({ token: z.string().max(200) }),
  sends: "file",
  errors: ["not_found", "range_not_satisfiable"],
  handle: async ({ token }, { request }) => fileResponse(request, await openOriginalLink(token)),
});
