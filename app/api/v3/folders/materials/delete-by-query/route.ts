import { changedMaterials, removeMaterialsInput } from "#lib/commerce/folders/schema.ts";
import { removeMaterials } from "#lib/commerce/folders/server/place-materials.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes what a filter means out of folders",
  access: "member",
  limits: ["write"],
  input: removeMaterialsInput,
  output: changedMaterials,
  errors: ["forbidden", "not_found"],
  handle: (input, { session, world }) => removeMaterials(session, world, input),
});
