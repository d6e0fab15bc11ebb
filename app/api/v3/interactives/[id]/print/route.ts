import { printInput } from "#lib/interactive/printing/schema.ts";
import { printInteractive } from "#lib/interactive/printing/server/print-exercises.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "One's own exercises on paper, as PDF/UA: the sheet, its answers, or both; variants hold the same parts in another order",
  access: "member",
  limits: ["look", "sheet"],
  input: printInput,
  sends: "file",
  errors: ["not_found", "file_damaged", "file_encrypted"],
  handle: (input, { session }) => printInteractive(session.userId, input),
});
