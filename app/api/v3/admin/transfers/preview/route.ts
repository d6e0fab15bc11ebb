import { MAX_STATEMENT_BYTES } from "#lib/books/transfers/rules.ts";
import { statementInput, statementPreview } from "#lib/books/transfers/schema.ts";
import { previewStatement } from "#lib/books/transfers/server/preview-statement.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "What a statement of the bank would bring; writes nothing",
  access: "staff",
  roles: ["finance"],
  limits: ["upload"],
  maxUploadBytes: MAX_STATEMENT_BYTES,
  input: statementInput,
  output: statementPreview,
  errors: ["file_empty", "statement_unreadable", "statement_line", "statement_other_account"],
  handle: async ({ file }) => previewStatement(new Uint8Array(await file.arrayBuffer())),
});
