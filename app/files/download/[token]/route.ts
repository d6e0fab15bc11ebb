import { z } from "zod";
import { openDownloadLink } from "#lib/catalogue/materials/server/download-link.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { fileResponse } from "#lib/platform/storage/file-response.ts";

export const GET = endpoint({
  summary: "A file by a short-lived link, whole or in ranges",
  access: "public",
  terms: "exempt",
  input: z.object({ token: z.string().max(200) }),
  sends: "file",
  errors: ["file_damaged", "file_encrypted", "not_found", "range_not_satisfiable", "storage_full"],
  handle: async ({ token }, { request }) => fileResponse(request, await openDownloadLink(token)),
});
