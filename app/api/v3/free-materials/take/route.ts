import { endpoint } from "#lib/http/endpoint.ts";
import { downloadLink, takeFreeInput } from "#lib/offers/schema.ts";
import { takeFreeFile } from "#lib/offers/server/follow-free-link.ts";

export const POST = endpoint({
  summary: "A short-lived address of a free file",
  access: "public",
  limits: ["token"],
  input: takeFreeInput,
  output: downloadLink,
  handle: takeFreeFile,
});
