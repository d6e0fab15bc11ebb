import { endpoint } from "#lib/platform/http/endpoint.ts";
import { toolForm, toolIdInput } from "#lib/tools/sheets/schema.ts";
import { describeForm } from "#lib/tools/sheets/server/describe-form.ts";
import { toolIn } from "#lib/tools/sheets/server/read-request.ts";

export const GET = endpoint({
  summary: "What the form of a tool shows in a world: its fields, and what can be chosen in them",
  access: "public",
  input: toolIdInput,
  output: toolForm,
  errors: ["not_found", "runs_in_browser", "runs_with_model"],
  handle: ({ id }, { world }) => describeForm(world, toolIn(world, id)),
});
