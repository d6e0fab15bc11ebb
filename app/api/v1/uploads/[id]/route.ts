import { endpoint } from "#lib/platform/http/endpoint.ts";
import { receiveUpload } from "#lib/selling/selling/server/receive-upload.ts";
import { uploadAnswers, uploadBodies } from "#lib/selling/selling/server/upload-answers.ts";

const upload = (summary: string, more: { bodies?: typeof uploadBodies } = {}) =>
  endpoint({
    summary,
    access: "member",
    scope: "materials.write",
    impersonation: "forbidden",
    hasRawBody: true,
    sends: "protocol",
    ...more,
    answers: uploadAnswers,
    handle: (_, { request, session }) => receiveUpload(request, session.userId),
  });

export const PATCH = upload("Goes on with an upload (tus 1.0.0)", { bodies: uploadBodies });
export const HEAD = upload("How much of an upload has arrived");
export const DELETE = upload("Gives an upload up");
