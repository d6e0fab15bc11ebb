import { ownPostsInput, ownPostsPage } from "#lib/blog/schema.ts";
import { listOwnPosts } from "#lib/blog/server/own-posts.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "The author's own posts, drafts first",
  access: "seller",
  input: ownPostsInput,
  output: ownPostsPage,
  handle: ({ page }, { session }) => listOwnPosts(session.userId, page),
});
