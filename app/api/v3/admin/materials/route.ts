import { endpoint } from "#lib/platform/http/endpoint.ts";
import { listMaterialsInput, staffMaterialPage } from "#lib/staff/admin/schema.ts";
import { listMaterials } from "#lib/staff/admin/server/list-materials.ts";

export const GET = endpoint({
  summary: "Materials for staff, the newest first, by title or number, part of the author's address, status and world",
  access: "staff",
  roles: ["support", "moderator", "finance"],
  input: listMaterialsInput,
  output: staffMaterialPage,
  handle: async (input, { session }) => listMaterials(session.role, input),
});
