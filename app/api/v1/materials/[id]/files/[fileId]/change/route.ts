import { z } from "zod";
import { fileId, materialId } from "#lib/catalogue/materials/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { changeDraftFile } from "#lib/selling/selling/server/change-files.ts";

const change = { kind: z.enum(["material_file", "sources"]).optional(), position: z.int().min(0).max(100).optional() };

export const POST = endpoint({
  summary: "What a file is, and where it stands among the others",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  input: z.object({ id: materialId, fileId, ...change }),
  errors: ["draft_locked", "not_found"],
  handle: ({ id, fileId: file, ...wanted }, { session }) => changeDraftFile(id, file, wanted, session.userId),
});
