import { requestFeedback } from "#lib/feedback/server/request-feedback.ts";
import type { Task } from "#lib/jobs/task.ts";

/** request_feedback: every hour. */
export const tasks: Record<string, Task> = {
  request_feedback: async () => {
    await requestFeedback();
  },
};

export const crontab = ["47 * * * * request_feedback"];
