import { endpoint } from "#lib/platform/http/endpoint.ts";
import { exportInput } from "#lib/tools/documents/schema.ts";
import { exportDocument } from "#lib/tools/documents/server/export-document.ts";
import { readerOf } from "#lib/tools/documents/server/get-document.ts";

export const GET = endpoint({
  summary: "A document as PDF/UA, for Word or for PowerPoint, with its answers or without",
  access: "member",
  limits: ["look"],
  input: exportInput,
  sends: "file",
  errors: ["adaptation_ended", "file_damaged", "file_encrypted", "not_found", "document_too_long", "runs_in_browser", "runs_with_model"],
  handle: async ({ id, format, with: wanted }, { session }) =>
    exportDocument(await readerOf(id, session), { id, format, withAnswers: wanted === "answers" }),
});
