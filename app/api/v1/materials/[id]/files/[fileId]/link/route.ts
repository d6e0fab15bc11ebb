import { z } from "zod";
import { notFoundError } from "#lib/errors/errors.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { downloadFileId, materialId } from "#lib/materials/schema.ts";
import { createDownloadLink } from "#lib/materials/server/download-link.ts";

export const POST = endpoint({
  summary: "A link to one bought or own file, good for a browser's download: 60 s to begin, 10 minutes to finish",
  access: "member",
  terms: "exempt",
  input: z.object({ id: materialId, fileId: downloadFileId }),
  output: z.object({ url: z.string() }),
  handle: async ({ id, fileId }, { session }) => {
    if (session.actorId !== null) return notFoundError();
    return createDownloadLink({ materialId: id, fileId, userId: session.userId });
  },
});
