import { z } from "zod";
import { downloadFileId, materialId } from "#lib/catalogue/materials/schema.ts";
import { createDownloadLink } from "#lib/catalogue/materials/server/download-link.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "A link to one bought or own file, good for a browser's download: 60 s to begin, 10 minutes to finish",
  access: "member",
  terms: "exempt",
  input: z.object({ id: materialId, fileId: downloadFileId }),
  output: z.object({ url: z.string() }),
  errors: ["file_damaged", "file_encrypted", "not_found", "storage_full"],
  handle: async ({ id, fileId }, { session }) => {
    if (session.actorId !== null) return notFoundError();
    return createDownloadLink({ materialId: id, fileId, userId: session.userId });
  },
});
