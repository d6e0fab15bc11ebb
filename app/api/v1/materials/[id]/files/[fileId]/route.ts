import { z } from "zod";
import { notFoundError } from "#lib/errors/errors.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { downloadFileId, materialId } from "#lib/materials/schema.ts";
import { openDownload } from "#lib/materials/server/open-download.ts";
import { fileResponse } from "#lib/storage/file-response.ts";

export const GET = endpoint({
  summary: "A bought or own file, whole or in ranges; PDFs with the buyer's stamp",
  access: "member",
  terms: "exempt",
  input: z.object({ id: materialId, fileId: downloadFileId }),
  handle: async ({ id, fileId }, { session, request }) => {
    if (session.actorId !== null) return notFoundError();
    return fileResponse(request, await openDownload({ materialId: id, fileId, userId: session.userId }));
  },
});
