import { zipInput, zipLink } from "#lib/commerce/library/schema.ts";
import { createZipLink } from "#lib/commerce/library/server/zip-files.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "A link to the files of several bought or own materials in one ZIP: 60 s to begin, 10 minutes to finish",
  access: "member",
  terms: "exempt",
  limits: ["upload"],
  input: zipInput,
  output: zipLink,
  errors: ["not_found"],
  handle: async ({ ids }, { session, world }) => {
    if (session.actorId !== null) return notFoundError();
    return createZipLink(session.userId, ids, world);
  },
});
