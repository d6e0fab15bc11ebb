import { z } from "zod";
import { fileId, materialId } from "#lib/catalogue/materials/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { removeDraftFile } from "#lib/selling/selling/server/change-files.ts";

export const POST = endpoint({
  summary: "Takes a file out of what is prepared",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  input: z.object({ id: materialId, fileId }),
  errors: ["draft_locked", "not_found"],
  handle: ({ id, fileId: file }, { session }) => removeDraftFile(id, file, session.userId),
});
