import { ownPost, postIdInput } from "#lib/blog/schema.ts";
import { withdrawPost } from "#lib/blog/server/publish-post.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Makes a post a draft again",
  access: "seller",
  impersonation: "forbidden",
  input: postIdInput,
  output: ownPost,
  handle: ({ id }, { session }) => withdrawPost(session.userId, id),
});
