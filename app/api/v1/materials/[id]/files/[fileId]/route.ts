import { z } from "zod";
import { downloadFileId, materialId } from "#lib/catalogue/materials/schema.ts";
import { openDownload } from "#lib/catalogue/materials/server/open-download.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { fileResponse } from "#lib/platform/storage/file-response.ts";

export const GET = endpoint({
  summary: "A bought or own file, whole or in ranges; PDFs with the buyer's stamp",
  access: "member",
  terms: "exempt",
  input: z.object({ id: materialId, fileId: downloadFileId }),
  sends: "file",
  errors: ["file_damaged", "file_encrypted", "not_found", "range_not_satisfiable", "storage_full"],
  handle: async ({ id, fileId }, { session, request }) => {
    if (session.actorId !== null) return notFoundError();
    return fileResponse(request, await openDownload({ materialId: id, fileId, userId: session.userId }));
  },
});
