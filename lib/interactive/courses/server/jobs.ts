import { forgetCourses } from "#lib/interactive/courses/server/publish-course.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

export const tasks: Record<string, Task> = { forget_courses: () => forgetCourses() };

export const crontab = ["58 4 * * * forget_courses"];
