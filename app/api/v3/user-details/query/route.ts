import { z } from "zod";
import { authorProfile, authorQuery } from "#lib/authors/schema.ts";
import { findProfiles } from "#lib/authors/server/find-profiles.ts";
import { markFollowed } from "#lib/favourites/server/mark-followed.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Public profiles of authors by id, and which of them the user follows",
  access: "public",
  input: authorQuery,
  output: z.array(authorProfile),
  handle: async ({ ids }, { session, world }) => markFollowed(await findProfiles(ids, world), session?.userId ?? null),
});
