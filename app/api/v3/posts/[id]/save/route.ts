import { ownPost, postChange } from "#lib/pages/blog/schema.ts";
import { savePost } from "#lib/pages/blog/server/save-post.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Saves what was typed; an older revision is told (409) and overwrites nothing",
  access: "seller",
  impersonation: "forbidden",
  input: postChange,
  output: ownPost,
  errors: ["conflict", "not_found"],
  handle: (input, { session }) => savePost(session.userId, input),
});
