import { z } from "zod";
import { sendLink } from "#lib/catalogue/notifications/server/send-link.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const link = z.object({ email: z.string() });

export const tasks: Record<string, Task> = { send_unsubscribe_link: (payload) => sendLink(link.parse(payload).email) };
