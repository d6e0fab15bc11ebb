import { addMaterialsInput, changedMaterials } from "#lib/commerce/folders/schema.ts";
import { addMaterials } from "#lib/commerce/folders/server/place-materials.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Puts what a filter means of the caller's own materials into folders",
  access: "member",
  limits: ["write"],
  input: addMaterialsInput,
  output: changedMaterials,
  errors: ["forbidden", "list_full", "not_found"],
  handle: (input, { session, world }) => addMaterials(session, world, input),
});
