import { commentHide } from "#lib/pages/blog/schema.ts";
import { hideComment } from "#lib/pages/blog/server/write-comment.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The post's author hides a comment or shows it again",
  access: "seller",
  impersonation: "forbidden",
  input: commentHide,
  errors: ["not_found"],
  handle: ({ id, isHidden }, { session }) => hideComment(session.userId, id, isHidden),
});
