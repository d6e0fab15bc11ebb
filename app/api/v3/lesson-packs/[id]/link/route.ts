import { packIdInput, packLink } from "#lib/commerce/packs/schema.ts";
import { createPackLink } from "#lib/commerce/packs/server/pack-link.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "A link to the pack as one PDF, good for a browser's download: 60 s to begin, 10 minutes to finish",
  access: "member",
  limits: ["look"],
  input: packIdInput,
  output: packLink,
  errors: ["not_found", "pack_page_refused"],
  handle: async ({ id }, { session, world }) => {
    // IMPERSONATE-1: what a member bought is not handed to who looks through her eyes.
    if (session.actorId !== null) return notFoundError();
    return createPackLink(id, session.userId, world);
  },
});
