import { z } from "zod";
import { findAuthorHost } from "#lib/catalogue/authors/server/find-author-host.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "200 when a host is an author's, else 404: what a proxy asks before it fetches a certificate for it",
  access: "public",
  input: z.object({ domain: z.string().max(253) }),
  errors: ["not_found"],
  handle: async ({ domain }) => {
    if (!(await findAuthorHost(domain))) notFoundError();
  },
});
