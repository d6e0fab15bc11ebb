import { fromSheetInput, fromSheets } from "#lib/interactive/from-sheets/schema.ts";
import { makeFromSheet } from "#lib/interactive/from-sheets/server/make-from-sheets.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary:
    "Exercises of what a tool makes, in the school language of the world, with the answers of the sheet's key; `left` counts what stays paper",
  access: "member",
  limits: ["write", "sheet"],
  input: fromSheetInput,
  output: fromSheets,
  status: 201,
  errors: ["not_found", "list_full", "runs_in_browser", "runs_with_model"],
  handle: (input, { session, world }) => makeFromSheet(session.userId, world, input),
});
