import { downloadLink, takeFreeInput } from "#lib/pages/offers/schema.ts";
import { takeFreeFile } from "#lib/pages/offers/server/follow-free-link.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "A short-lived address of a free file",
  access: "public",
  limits: ["token"],
  input: takeFreeInput,
  output: downloadLink,
  errors: ["not_found", "offer_over", "storage_full", "token_invalid"],
  handle: takeFreeFile,
});
