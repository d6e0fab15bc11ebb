import { z } from "zod";
import { erasePost } from "#lib/pages/blog/server/delete-post.ts";
import { dropUnusedPicture } from "#lib/pages/blog/server/post-pictures.ts";
import { publishDue } from "#lib/pages/blog/server/publish-post.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const post = z.object({ id: z.int() });
const picture = z.object({ path: z.string() });

export const tasks: Record<string, Task> = {
  publish_post: async (payload) => {
    await publishDue(post.parse(payload).id);
  },
  erase_post: async (payload) => {
    await erasePost(post.parse(payload).id);
  },
  drop_post_picture: async (payload) => {
    await dropUnusedPicture(picture.parse(payload).path);
  },
};
