import { ownPost, postIdInput } from "#lib/pages/blog/schema.ts";
import { withdrawPost } from "#lib/pages/blog/server/publish-post.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Makes a post a draft again",
  access: "seller",
  impersonation: "forbidden",
  input: postIdInput,
  output: ownPost,
  errors: ["not_found"],
  handle: ({ id }, { session }) => withdrawPost(session.userId, id),
});
