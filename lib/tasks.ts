import { tasks as accountTasks } from "#lib/account/server/jobs.ts";
import { accountMails } from "#lib/account/server/mails.ts";
import { tasks as authTasks } from "#lib/auth/server/jobs.ts";
import { authMails } from "#lib/auth/server/mails.ts";
import { tasks as blogTasks } from "#lib/blog/server/jobs.ts";
import { blogMails } from "#lib/blog/server/mails.ts";
import { tasks as cartTasks } from "#lib/cart/server/jobs.ts";
import { cartMails } from "#lib/cart/server/mails.ts";
import { mailTasks } from "#lib/email/tasks.ts";
import type { MailTemplates } from "#lib/email/template.ts";
import { tasks as engagementTasks } from "#lib/engagement/server/jobs.ts";
import { tasks as favouriteTasks } from "#lib/favourites/server/jobs.ts";
import { tasks as feedbackTasks } from "#lib/feedback/server/jobs.ts";
import { feedbackMails } from "#lib/feedback/server/mails.ts";
import { limitTasks } from "#lib/http/limit-jobs.ts";
import type { Task } from "#lib/jobs/task.ts";
import { tasks as landingTasks } from "#lib/landings/server/jobs.ts";
import { tasks as materialTasks } from "#lib/materials/server/jobs.ts";
import { moderationMails } from "#lib/moderation/server/mails.ts";
import { tasks as notificationTasks } from "#lib/notifications/server/jobs.ts";
import { notificationMails } from "#lib/notifications/server/mails.ts";
import { tasks as offerTasks } from "#lib/offers/server/jobs.ts";
import { offerMails } from "#lib/offers/server/mails.ts";
import { tasks as orderTasks } from "#lib/orders/server/jobs.ts";
import { orderMails } from "#lib/orders/server/mails.ts";
import { tasks as payoutTasks } from "#lib/payouts/server/jobs.ts";
import { payoutMails } from "#lib/payouts/server/mails.ts";
import { tasks as rateTasks } from "#lib/rates/server/jobs.ts";
import { tasks as referralTasks } from "#lib/referrals/server/jobs.ts";
import { referralMails } from "#lib/referrals/server/mails.ts";
import { tasks as refundTasks } from "#lib/refunds/server/jobs.ts";
import { refundMails } from "#lib/refunds/server/mails.ts";
import { tasks as salesTasks } from "#lib/sales/server/jobs.ts";
import { tasks as sellingTasks } from "#lib/selling/server/jobs.ts";
import { sellingMails } from "#lib/selling/server/mails.ts";
import { socialMails } from "#lib/social/server/mails.ts";
import { tasks as taxTasks } from "#lib/tax/server/jobs.ts";

/** Every kind of mail, by the name that `queueMail` gives; each area exports its own from `lib/<area>/server/mails.ts`. */
export const mails: MailTemplates = {
  ...accountMails,
  ...authMails,
  ...blogMails,
  ...cartMails,
  ...moderationMails,
  ...feedbackMails,
  ...notificationMails,
  ...offerMails,
  ...orderMails,
  ...sellingMails,
  ...payoutMails,
  ...referralMails,
  ...refundMails,
  ...socialMails,
};

/**
 * Every kind of background job, by name. This is the one place below server.ts that sees the areas: each exports
 * `tasks: Record<string, Task>` from `lib/<area>/server/jobs.ts`, and its line is added here.
 */
export const tasks: Record<string, Task> = {
  ...accountTasks,
  ...authTasks,
  ...blogTasks,
  ...cartTasks,
  ...engagementTasks,
  ...favouriteTasks,
  ...feedbackTasks,
  ...landingTasks,
  ...limitTasks,
  ...mailTasks(mails),
  ...materialTasks,
  ...notificationTasks,
  ...offerTasks,
  ...orderTasks,
  ...sellingTasks,
  ...payoutTasks,
  ...taxTasks,
  ...referralTasks,
  ...rateTasks,
  ...refundTasks,
  ...salesTasks,
};

/** When repeated jobs run, one line each as in crontab(5), in UTC: `* * * * * name`. https://worker.graphile.org/docs/cron */
export const crontab = [
  "*/5 * * * * sweep_orders",
  "17 * * * * remind_carts",
  "41 3 * * * forget_expired_sessions",
  "23 * * * * purge_account_exports",
  "12 4 * * * purge_events",
  "26 4 * * * forget_visitors",
  "38 4 * * * compact_days",
  "51 4 * * * rank_materials",
  "4 5 * * * build_landings",
  "*/10 * * * * forget_rate_limits",
  "52 * * * * forget_uploads",
  "47 * * * * request_feedback",
  "34 9 * * * send_recommendations",
  "13 5 * * * reward_referrals",
  // The ECB publishes at about 16:00 in Frankfurt.
  "40 15 * * * update_rates ?max=6",
  "20 3 2 * * close_month",
  "35 3 3 * * purge_seller_identities",
].join("\n");
