import { z } from "zod";
import { openZipLink } from "#lib/commerce/library/server/zip-files.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The files of several materials in one ZIP, by a short-lived link",
  access: "public",
  terms: "exempt",
  input: z.object({ token: z.string().max(200) }),
  sends: "application/zip",
  errors: ["not_found"],
  handle: async ({ token }, { request }) => openZipLink(token, request.method),
});
