import { commentsInput, commentsPage } from "#lib/pages/blog/schema.ts";
import { listComments } from "#lib/pages/blog/server/list-comments.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The comments of a post with their replies, as the caller sees them",
  access: "public",
  input: commentsInput,
  output: commentsPage,
  errors: ["not_found"],
  handle: ({ postId, page }, { session }) => listComments(postId, session?.userId ?? null, page),
});
