import { z } from "zod";
import { authorProfile, authorQuery } from "#lib/catalogue/authors/schema.ts";
import { findProfiles } from "#lib/catalogue/authors/server/find-profiles.ts";
import { markFollowed } from "#lib/catalogue/favourites/server/mark-followed.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Public profiles of authors by id, and which of them the user follows",
  access: "public",
  limits: ["search"],
  input: authorQuery,
  output: z.array(authorProfile),
  handle: async ({ ids }, { session, world }) => markFollowed(await findProfiles(ids, world), session?.userId ?? null),
});
