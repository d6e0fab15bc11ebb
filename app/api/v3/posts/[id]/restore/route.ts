import { ownPost, postIdInput } from "#lib/pages/blog/schema.ts";
import { restorePost } from "#lib/pages/blog/server/delete-post.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes the deletion of a post back",
  access: "seller",
  impersonation: "forbidden",
  input: postIdInput,
  output: ownPost,
  errors: ["not_found"],
  handle: ({ id }, { session }) => restorePost(session.userId, id),
});
