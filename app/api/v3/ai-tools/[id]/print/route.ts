import { callerOf, endpoint } from "#lib/platform/http/endpoint.ts";
import { privateHeaders } from "#lib/platform/storage/private-headers.ts";
import { printInput } from "#lib/tools/sheets/schema.ts";
import { printDocument } from "#lib/tools/sheets/server/make-document.ts";

export const POST = endpoint({
  summary: "A sheet, its key, or both as PDF/UA; nothing is kept",
  access: "public",
  scope: "catalogue.read",
  limits: ["sheet"],
  input: printInput,
  sends: "application/pdf",
  errors: ["not_found", "runs_in_browser", "runs_with_model"],
  handle: async (input, context) => {
    const { pdf, title } = await printDocument(context.world, callerOf(context), input);
    return new Response(Buffer.from(pdf), { headers: privateHeaders({ name: `${title}.pdf`, mime: "application/pdf" }) });
  },
});
