import { forgetCourseCopies } from "#lib/catalogue/cases/server/keep-course.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** forget_course_copies: every night. */
export const tasks: Record<string, Task> = { forget_course_copies: () => forgetCourseCopies() };

export const crontab = ["41 3 * * * forget_course_copies"];
