import { changedMaterials, syncMaterialInput } from "#lib/commerce/folders/schema.ts";
import { syncMaterial } from "#lib/commerce/folders/server/place-materials.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "One material lies in exactly these folders of a tree afterwards",
  access: "member",
  limits: ["write"],
  input: syncMaterialInput,
  output: changedMaterials,
  errors: ["forbidden", "list_full", "not_found"],
  handle: (input, { session }) => syncMaterial(session, input),
});
