import { forgetRooms } from "#lib/interactive/learning-rooms/server/change-room.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

export const tasks: Record<string, Task> = { forget_learning_rooms: () => forgetRooms() };

export const crontab = ["6 3 * * * forget_learning_rooms"];
