import { commentHide } from "#lib/blog/schema.ts";
import { hideComment } from "#lib/blog/server/write-comment.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "The post's author hides a comment or shows it again",
  access: "seller",
  impersonation: "forbidden",
  input: commentHide,
  handle: ({ id, isHidden }, { session }) => hideComment(session.userId, id, isHidden),
});
