import { endpoint } from "#lib/platform/http/endpoint.ts";
import { receiveUpload } from "#lib/selling/selling/server/receive-upload.ts";

export const POST = endpoint({
  summary: "Begins a resumable upload (tus 1.0.0); metadata: materialId, kind, filename",
  access: "member",
  scope: "materials.write",
  impersonation: "forbidden",
  limits: ["upload"],
  hasRawBody: true,
  handle: (_, { request, session }) => receiveUpload(request, session.userId),
});
