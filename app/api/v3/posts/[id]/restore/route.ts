import { ownPost, postIdInput } from "#lib/blog/schema.ts";
import { restorePost } from "#lib/blog/server/delete-post.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes the deletion of a post back",
  access: "seller",
  impersonation: "forbidden",
  input: postIdInput,
  output: ownPost,
  handle: ({ id }, { session }) => restorePost(session.userId, id),
});
