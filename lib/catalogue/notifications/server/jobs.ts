import { z } from "zod";
import { sendLink } from "#lib/catalogue/notifications/server/send-link.ts";
import { tellFollowers } from "#lib/catalogue/notifications/server/tell-followers.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const news = z.object({ authorId: z.int(), day: z.iso.date() });
const link = z.object({ email: z.string() });

export const tasks: Record<string, Task> = {
  author_news: (payload) => {
    const { authorId, day } = news.parse(payload);
    return tellFollowers(authorId, new Date(day));
  },
  send_unsubscribe_link: (payload) => sendLink(link.parse(payload).email),
};
