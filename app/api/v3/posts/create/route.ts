import { ownPost } from "#lib/pages/blog/schema.ts";
import { createPost } from "#lib/pages/blog/server/own-posts.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Begins an empty draft in this world",
  access: "seller",
  impersonation: "forbidden",
  limits: ["publish"],
  output: ownPost,
  errors: ["not_found"],
  handle: (_, { session, world }) => createPost(session.userId, world),
});
