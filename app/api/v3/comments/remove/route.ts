import { commentRemove } from "#lib/pages/blog/schema.ts";
import { removeComment } from "#lib/pages/blog/server/write-comment.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Deletes an own comment",
  access: "member",
  impersonation: "forbidden",
  input: commentRemove,
  errors: ["not_found"],
  handle: ({ id }, { session }) => removeComment(session.userId, id),
});
