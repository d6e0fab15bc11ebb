import { soldPrintInput } from "#lib/interactive/sold/schema.ts";
import { printSold } from "#lib/interactive/sold/server/play-sold.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The exercises of a material that is the member's own on paper, as PDF/UA; delivers it as playing does",
  access: "member",
  impersonation: "forbidden",
  limits: ["look", "sheet"],
  input: soldPrintInput,
  sends: "file",
  errors: ["not_found", "file_damaged", "file_encrypted"],
  handle: (input, { session }) => printSold(session.userId, input),
});
