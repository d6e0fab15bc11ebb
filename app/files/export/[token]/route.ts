import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { fileResponse } from "#lib/platform/storage/file-response.ts";
import { openExportLink } from "#lib/staff/account/server/download-export.ts";

export const GET = endpoint({
  summary: "The copy of a user's data by its short-lived link, whole or in ranges",
  access: "public",
  terms: "exempt",
  input: z.object({ token: z.string().max(200) }),
  sends: "file",
  errors: ["not_found", "range_not_satisfiable"],
  handle: async ({ token }, { request }) => fileResponse(request, await openExportLink(token)),
});
