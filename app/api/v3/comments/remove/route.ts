import { commentRemove } from "#lib/blog/schema.ts";
import { removeComment } from "#lib/blog/server/write-comment.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Deletes an own comment",
  access: "member",
  impersonation: "forbidden",
  input: commentRemove,
  handle: ({ id }, { session }) => removeComment(session.userId, id),
});
