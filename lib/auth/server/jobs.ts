import { forgetExpired } from "#lib/auth/server/forget-expired.ts";
import type { Task } from "#lib/jobs/task.ts";

export const tasks: Record<string, Task> = { forget_expired_sessions: () => forgetExpired() };
