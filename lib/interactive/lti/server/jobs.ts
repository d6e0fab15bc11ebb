import { passPoints } from "#lib/interactive/lti/server/pass-points.ts";
import { rotateKeys } from "#lib/interactive/lti/server/tool-keys.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

export const tasks: Record<string, Task> = { pass_points: passPoints, rotate_lti_keys: () => rotateKeys() };

/** A platform that is slow to answer keeps no mail waiting. */
export const slowTasks = ["pass_points"];

export const crontab = ["21 3 * * * rotate_lti_keys"];
