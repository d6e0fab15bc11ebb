import { postIdInput } from "#lib/blog/schema.ts";
import { deletePost } from "#lib/blog/server/delete-post.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Deletes a post; for a day it can be taken back",
  access: "seller",
  impersonation: "forbidden",
  input: postIdInput,
  handle: ({ id }, { session }) => deletePost(session.userId, id),
});
