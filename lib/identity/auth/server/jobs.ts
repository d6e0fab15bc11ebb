import { z } from "zod";
import { forgetExpired } from "#lib/identity/auth/server/forget-expired.ts";
import { sendRecovery } from "#lib/identity/auth/server/send-recovery.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const recovery = z.object({ email: z.string() });

export const tasks: Record<string, Task> = {
  forget_expired_sessions: () => forgetExpired(),
  send_recovery: (payload) => sendRecovery(recovery.parse(payload).email),
};

export const crontab = ["41 3 * * * forget_expired_sessions"];
