import { endpoint } from "#lib/platform/http/endpoint.ts";
import { receiveUpload } from "#lib/selling/selling/server/receive-upload.ts";
import { takeUpload } from "#lib/selling/selling/server/take-upload.ts";
import { uploadAnswers, uploadBodies } from "#lib/selling/selling/server/upload-answers.ts";

export const POST = endpoint({
  summary: "Begins a resumable upload (tus 1.0.0); metadata: materialId, kind, filename",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  hasRawBody: true,
  sends: "protocol",
  bodies: uploadBodies,
  answers: uploadAnswers,
  handle: async (_, { request, session }) => {
    await takeUpload(request, session.userId);
    return receiveUpload(request, session.userId);
  },
});
