import { endpoint } from "#lib/platform/http/endpoint.ts";
import { receiveUpload } from "#lib/selling/selling/server/receive-upload.ts";

const upload = (summary: string) =>
  endpoint({
    summary,
    access: "member",
    scope: "materials.write",
    impersonation: "forbidden",
    hasRawBody: true,
    handle: (_, { request, session }) => receiveUpload(request, session.userId),
  });

export const PATCH = upload("Goes on with an upload (tus 1.0.0)");
export const HEAD = upload("How much of an upload has arrived");
export const DELETE = upload("Gives an upload up");
