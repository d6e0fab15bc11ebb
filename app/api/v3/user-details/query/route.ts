import { z } from "zod";
import { authorProfile, authorQuery } from "#lib/authors/schema.ts";
import { findProfiles } from "#lib/authors/server/find-profiles.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Public profiles of authors by id",
  access: "public",
  terms: "exempt",
  input: authorQuery,
  output: z.array(authorProfile),
  handle: ({ ids }, { world }) => findProfiles(ids, world),
});
