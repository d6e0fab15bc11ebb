import { endpoint } from "#lib/platform/http/endpoint.ts";
import { documentIdInput, materialDraft } from "#lib/tools/documents/schema.ts";
import { makeMaterial } from "#lib/tools/documents/server/make-material.ts";

const ofDocument = ["adaptation_ended", "adapted_for_own_class", "document_too_long"] as const;
const ofFile = ["file_damaged", "file_empty", "file_encrypted", "file_infected", "file_too_large", "file_too_many_pages"] as const;
const ofType = ["file_type_mismatch", "file_type_unsupported"] as const;

export const POST = endpoint({
  summary: "Begins a material with the document's PDF: a draft, of which nothing is public",
  access: "member",
  impersonation: "forbidden",
  limits: ["upload"],
  input: documentIdInput,
  output: materialDraft,
  status: 201,
  errors: [
    ...ofDocument,
    ...ofFile,
    ...ofType,
    "draft_locked",
    "list_full",
    "not_found",
    "runs_in_browser",
    "runs_with_model",
    "storage_full",
  ],
  handle: ({ id }, { session }) => makeMaterial(session.userId, id),
});
