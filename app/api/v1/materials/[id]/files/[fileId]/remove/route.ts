import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { fileId, materialId } from "#lib/materials/schema.ts";
import { removeDraftFile } from "#lib/selling/server/change-files.ts";

export const POST = endpoint({
  summary: "Takes a file out of what is prepared",
  access: "member",
  impersonation: "forbidden",
  input: z.object({ id: materialId, fileId }),
  handle: ({ id, fileId: file }, { session }) => removeDraftFile(id, file, session.userId),
});
