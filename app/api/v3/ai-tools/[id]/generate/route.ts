import { endpoint } from "#lib/platform/http/endpoint.ts";
import { generateInput, madeDocument } from "#lib/tools/sheets/schema.ts";
import { makeDocument } from "#lib/tools/sheets/server/make-document.ts";

export const POST = endpoint({
  summary: "Makes a sheet with its answers as data; the same input, seed and variant give the same (CALL-22)",
  access: "public",
  scope: "catalogue.read",
  limits: ["sheet"],
  input: generateInput,
  output: madeDocument,
  errors: ["not_found", "runs_in_browser"],
  handle: (input, { world }) => makeDocument(world, input),
});
