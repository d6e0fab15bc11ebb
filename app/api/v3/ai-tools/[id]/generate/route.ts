import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { madeByModel } from "#lib/tools/models/schema.ts";
import { generateByModel } from "#lib/tools/models/server/generate-by-model.ts";
import { findModelTool } from "#lib/tools/sheets/rules.ts";
import { generateInput, madeDocument } from "#lib/tools/sheets/schema.ts";
import { makeDocument } from "#lib/tools/sheets/server/make-document.ts";

export const POST = endpoint({
  summary:
    "Makes a sheet with its answers as data; the same input, seed and variant give the same. Tools with a language model want a login, and take of its month (CALL-22)",
  access: "public",
  scope: "catalogue.read",
  limits: ["sheet"],
  input: generateInput,
  output: z.union([madeDocument, madeByModel]),
  errors: [
    "not_found",
    "runs_in_browser",
    "runs_with_model",
    "unauthorized",
    "impersonation_forbidden",
    "model_not_connected",
    "model_quota_reached",
    "model_school_quota_reached",
    "model_unavailable",
    "model_answer_unusable",
  ],
  handle: async (input, context) => (findModelTool(input.id) ? generateByModel(input, context) : makeDocument(context.world, input)),
});
