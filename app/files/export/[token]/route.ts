import { z } from "zod";
import { openExportLink } from "#lib/account/server/download-export.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { fileResponse } from "#lib/storage/file-response.ts";

export const GET = endpoint({
  summary: "The copy of a user's data by its short-lived link, whole or in ranges",
  access: "public",
  terms: "exempt",
  input: z.object({ token: z.string().max(200) }),
  handle: async ({ token }, { request }) => fileResponse(request, await openExportLink(token)),
});
