import { commentsInput, commentsPage } from "#lib/blog/schema.ts";
import { listComments } from "#lib/blog/server/list-comments.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "The comments of a post with their replies, as the caller sees them",
  access: "public",
  input: commentsInput,
  output: commentsPage,
  handle: ({ postId, page }, { session }) => listComments(postId, session?.userId ?? null, page),
});
