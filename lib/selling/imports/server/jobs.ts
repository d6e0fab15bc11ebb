import type { Task } from "#lib/platform/jobs/task.ts";
import { forgetImports } from "#lib/selling/imports/server/forget-imports.ts";
import { submitRows } from "#lib/selling/imports/server/submit-rows.ts";

export const tasks: Record<string, Task> = {
  submit_import_rows: () => submitRows(),
  forget_imports: () => forgetImports(),
};

export const crontab = ["* * * * * submit_import_rows", "27 4 * * * forget_imports"];
