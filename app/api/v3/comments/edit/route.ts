import { commentEdit } from "#lib/pages/blog/schema.ts";
import { editComment } from "#lib/pages/blog/server/write-comment.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Changes an own comment within 15 minutes",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: commentEdit,
  errors: ["not_found"],
  handle: ({ id, body }, { session }) => editComment(session.userId, id, body),
});
