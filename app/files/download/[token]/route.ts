import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { openDownloadLink } from "#lib/materials/server/download-link.ts";
import { fileResponse } from "#lib/storage/file-response.ts";

export const GET = endpoint({
  summary: "A file by a short-lived link, whole or in ranges",
  access: "public",
  terms: "exempt",
  input: z.object({ token: z.string().max(200) }),
  handle: async ({ token }, { request }) => fileResponse(request, await openDownloadLink(token)),
});
