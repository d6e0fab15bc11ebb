import { postIdInput } from "#lib/pages/blog/schema.ts";
import { deletePost } from "#lib/pages/blog/server/delete-post.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Deletes a post; for a day it can be taken back",
  access: "seller",
  impersonation: "forbidden",
  input: postIdInput,
  errors: ["not_found"],
  handle: ({ id }, { session }) => deletePost(session.userId, id),
});
