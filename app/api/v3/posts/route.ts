import { ownPostsInput, ownPostsPage } from "#lib/pages/blog/schema.ts";
import { listOwnPosts } from "#lib/pages/blog/server/own-posts.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The author's own posts, drafts first",
  access: "seller",
  input: ownPostsInput,
  output: ownPostsPage,
  handle: ({ page }, { session }) => listOwnPosts(session.userId, page),
});
