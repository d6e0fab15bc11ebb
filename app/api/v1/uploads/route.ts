import { endpoint } from "#lib/platform/http/endpoint.ts";
import { receiveUpload } from "#lib/selling/selling/server/receive-upload.ts";
import { uploadAnswers, uploadBodies } from "#lib/selling/selling/server/upload-answers.ts";

export const POST = endpoint({
  summary: "Begins a resumable upload (tus 1.0.0); metadata: materialId, kind, filename",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  limits: ["upload"],
  hasRawBody: true,
  sends: "protocol",
  bodies: uploadBodies,
  answers: uploadAnswers,
  handle: (_, { request, session }) => receiveUpload(request, session.userId),
});
