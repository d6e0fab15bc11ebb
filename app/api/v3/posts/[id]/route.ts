import { ownPost, postIdInput } from "#lib/pages/blog/schema.ts";
import { getOwnPost } from "#lib/pages/blog/server/own-posts.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "An own post as it is edited",
  access: "seller",
  input: postIdInput,
  output: ownPost,
  errors: ["not_found"],
  handle: ({ id }, { session }) => getOwnPost(session.userId, id),
});
