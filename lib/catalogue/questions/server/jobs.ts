import { tendQuestions } from "#lib/catalogue/questions/server/tend-questions.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** tend_questions: every hour. */
export const tasks: Record<string, Task> = {
  tend_questions: async () => {
    await tendQuestions();
  },
};

export const crontab = ["23 * * * * tend_questions"];
