import { ownPost, publishInput } from "#lib/blog/schema.ts";
import { publishPost } from "#lib/blog/server/publish-post.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Shows a post to everybody, at once or at a moment",
  access: "seller",
  impersonation: "forbidden",
  limits: ["publish"],
  input: publishInput,
  output: ownPost,
  handle: (input, { session }) => publishPost(session.userId, input),
});
