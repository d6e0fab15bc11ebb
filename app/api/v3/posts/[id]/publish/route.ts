import { ownPost, publishInput } from "#lib/pages/blog/schema.ts";
import { publishPost } from "#lib/pages/blog/server/publish-post.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Shows a post to everybody, at once or at a moment",
  access: "seller",
  impersonation: "forbidden",
  limits: ["publish"],
  input: publishInput,
  output: ownPost,
  errors: ["conflict", "not_found"],
  handle: (input, { session }) => publishPost(session.userId, input),
});
