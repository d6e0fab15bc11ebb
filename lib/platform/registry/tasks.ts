import { mailTasks } from "#lib/platform/email/tasks.ts";
import type { MailTemplates } from "#lib/platform/email/template.ts";
import type { Task } from "#lib/platform/jobs/task.ts";
import { loadModules, mergeRecords } from "#lib/platform/registry/load-modules.ts";

type Jobs = { tasks: Record<string, Task>; crontab?: readonly string[]; slowTasks?: readonly string[] };

const mailModules = await loadModules<{ mails: MailTemplates }>("mails.ts");
const jobModules = await loadModules<Jobs>("jobs.ts");

/** Every kind of mail, by the name that `queueMail` gives: `mails` of every `mails.ts`. */
export const mails: MailTemplates = mergeRecords(mailModules.map(({ file, module }) => ({ file, record: module.mails })));

/** Every kind of background job, by name: `tasks` of every `jobs.ts`, and the sending of mails. */
export const tasks: Record<string, Task> = mergeRecords([
  { file: "lib/platform/email/tasks.ts", record: mailTasks(mails) },
  ...jobModules.map(({ file, module }) => ({ file, record: module.tasks })),
]);

/**
 * When repeated jobs run: `crontab` of every `jobs.ts`, a line each as in crontab(5), in UTC: `* * * * * name`.
 * https://worker.graphile.org/docs/cron
 */
export const crontab = jobModules.flatMap(({ module }) => module.crontab ?? []).join("\n");

/** Names of the tasks that take minutes: `slowTasks` of every `jobs.ts`. */
export const slowTasks = jobModules.flatMap(({ module }) => module.slowTasks ?? []);
