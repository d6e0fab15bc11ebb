import { callerOf, endpoint } from "#lib/platform/http/endpoint.ts";
import { sharedInput } from "#lib/tools/documents/schema.ts";
import { printShared } from "#lib/tools/documents/server/show-shared.ts";

export const POST = endpoint({
  summary: "A document that is shared by a link, as PDF/UA without answers",
  access: "public",
  limits: ["sheet"],
  input: sharedInput,
  sends: "application/pdf",
  errors: ["not_found", "document_too_long", "runs_in_browser", "runs_with_model"],
  handle: ({ token }, context) => printShared(token, callerOf(context)),
});
