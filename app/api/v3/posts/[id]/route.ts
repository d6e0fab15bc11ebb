import { ownPost, postIdInput } from "#lib/blog/schema.ts";
import { getOwnPost } from "#lib/blog/server/own-posts.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "An own post as it is edited",
  access: "seller",
  input: postIdInput,
  output: ownPost,
  handle: ({ id }, { session }) => getOwnPost(session.userId, id),
});
