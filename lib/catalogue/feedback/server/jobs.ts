import { requestFeedback } from "#lib/catalogue/feedback/server/request-feedback.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** request_feedback: every hour. */
export const tasks: Record<string, Task> = {
  request_feedback: async () => {
    await requestFeedback();
  },
};

export const crontab = ["47 * * * * request_feedback"];
