import { tasks as accountTasks } from "#lib/account/server/jobs.ts";
import { accountMails } from "#lib/account/server/mails.ts";
import { tasks as authTasks } from "#lib/auth/server/jobs.ts";
import { authMails } from "#lib/auth/server/mails.ts";
import { tasks as cartTasks } from "#lib/cart/server/jobs.ts";
import { cartMails } from "#lib/cart/server/mails.ts";
import { mailTasks } from "#lib/email/tasks.ts";
import type { MailTemplates } from "#lib/email/template.ts";
import { tasks as engagementTasks } from "#lib/engagement/server/jobs.ts";
import { tasks as favouriteTasks } from "#lib/favourites/server/jobs.ts";
import { limitTasks } from "#lib/http/limit-jobs.ts";
import type { Task } from "#lib/jobs/task.ts";
import { tasks as materialTasks } from "#lib/materials/server/jobs.ts";
import { tasks as notificationTasks } from "#lib/notifications/server/jobs.ts";
import { notificationMails } from "#lib/notifications/server/mails.ts";
import { tasks as orderTasks } from "#lib/orders/server/jobs.ts";
import { orderMails } from "#lib/orders/server/mails.ts";
import { socialMails } from "#lib/social/server/mails.ts";

/** Every kind of mail, by the name that `queueMail` gives; each area exports its own from `lib/<area>/server/mails.ts`. */
export const mails: MailTemplates = {
  ...accountMails,
  ...authMails,
  ...cartMails,
  ...notificationMails,
  ...orderMails,
  ...socialMails,
};

/**
 * Every kind of background job, by name. This is the one place below server.ts that sees the areas: each exports
 * `tasks: Record<string, Task>` from `lib/<area>/server/jobs.ts`, and its line is added here.
 */
export const tasks: Record<string, Task> = {
  ...accountTasks,
  ...authTasks,
  ...cartTasks,
  ...engagementTasks,
  ...favouriteTasks,
  ...limitTasks,
  ...mailTasks(mails),
  ...materialTasks,
  ...notificationTasks,
  ...orderTasks,
};

/** When repeated jobs run, one line each as in crontab(5), in UTC: `* * * * * name`. https://worker.graphile.org/docs/cron */
export const crontab = [
  "*/5 * * * * sweep_orders",
  "17 * * * * remind_carts",
  "41 3 * * * forget_expired_sessions",
  "23 * * * * purge_account_exports",
  "12 4 * * * purge_events",
  "26 4 * * * forget_visitors",
  "*/10 * * * * forget_rate_limits",
].join("\n");
