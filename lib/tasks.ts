import { tasks as authTasks } from "#lib/auth/server/jobs.ts";
import { authMails } from "#lib/auth/server/mails.ts";
import { tasks as cartTasks } from "#lib/cart/server/jobs.ts";
import { cartMails } from "#lib/cart/server/mails.ts";
import { mailTasks } from "#lib/email/tasks.ts";
import type { MailTemplates } from "#lib/email/template.ts";
import type { Task } from "#lib/jobs/task.ts";
import { tasks as materialTasks } from "#lib/materials/server/jobs.ts";
import { tasks as orderTasks } from "#lib/orders/server/jobs.ts";
import { orderMails } from "#lib/orders/server/mails.ts";

/** Every kind of mail, by the name that `queueMail` gives; each area exports its own from `lib/<area>/server/mails.ts`. */
export const mails: MailTemplates = {
  ...authMails,
  ...cartMails,
  ...orderMails,
};

/**
 * Every kind of background job, by name. This is the one place below server.ts that sees the areas: each exports
 * `tasks: Record<string, Task>` from `lib/<area>/server/jobs.ts`, and its line is added here.
 */
export const tasks: Record<string, Task> = {
  ...authTasks,
  ...cartTasks,
  ...mailTasks(mails),
  ...materialTasks,
  ...orderTasks,
};

/** When repeated jobs run, one line each as in crontab(5), in UTC: `* * * * * name`. https://worker.graphile.org/docs/cron */
export const crontab = ["*/5 * * * * sweep_orders", "17 * * * * remind_carts", "41 3 * * * forget_expired_sessions"].join("\n");
