import { MAX_STATEMENT_BYTES } from "#lib/books/transfers/rules.ts";
import { imported, listTransfersInput, statementInput, transferPage } from "#lib/books/transfers/schema.ts";
import { importStatement } from "#lib/books/transfers/server/import-statement.ts";
import { listTransfers } from "#lib/books/transfers/server/list-transfers.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Transfers that came to the bank account, the newest first, with what became of them",
  access: "staff",
  roles: ["finance"],
  input: listTransfersInput,
  output: transferPage,
  handle: async (input) => listTransfers(input),
});

export const POST = endpoint({
  summary: "Takes a statement of the bank (camt.053 or CSV) into the books: multipart with file",
  access: "staff",
  roles: ["finance"],
  limits: ["upload", "sensitive"],
  needsRecentProof: true,
  maxUploadBytes: MAX_STATEMENT_BYTES,
  input: statementInput,
  output: imported,
  status: 201,
  errors: ["file_empty", "statement_unreadable", "statement_line", "statement_other_account"],
  handle: async ({ file }, { session, address }) =>
    importStatement({ id: session.userId, address }, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
});
