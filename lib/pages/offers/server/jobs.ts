import { z } from "zod";
import { sendFreeLink } from "#lib/pages/offers/server/send-free-link.ts";
import type { Task } from "#lib/platform/jobs/task.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

const freeLink = z.object({ materialId: z.int(), email: z.string(), world: z.enum(worldCodes) });

export const tasks: Record<string, Task> = {
  send_free_link: (payload) => sendFreeLink(freeLink.parse(payload)),
};
