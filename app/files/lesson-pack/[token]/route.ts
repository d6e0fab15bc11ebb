import { z } from "zod";
import { sendPack } from "#lib/commerce/packs/server/pack-link.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "A lesson pack as one PDF by its short-lived link",
  access: "public",
  terms: "exempt",
  limits: ["look"],
  input: z.object({ token: z.string().max(200) }),
  sends: "application/pdf",
  errors: ["file_damaged", "not_found", "pack_page_refused", "pack_too_large"],
  handle: ({ token }, { request }) => sendPack(token, request.method === "HEAD"),
});
