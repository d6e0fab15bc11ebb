import { z } from "zod";
import { acknowledgeWithdrawal } from "#lib/commerce/refunds/server/acknowledge-withdrawal.ts";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { remindWithdrawals } from "#lib/commerce/refunds/server/remind-withdrawals.ts";
import { takeProviderRefunds, watchProviderRefunds } from "#lib/commerce/refunds/server/take-provider-refunds.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const job = z.object({ id: z.int() });
const payment = z.object({ reference: z.string() });

/** remind_withdrawals: every morning; watch_provider_refunds: every hour. */
export const tasks: Record<string, Task> = {
  acknowledge_withdrawal: async (payload) => acknowledgeWithdrawal(job.parse(payload).id),
  decide_withdrawal: async (payload) => decideWithdrawalByRule(job.parse(payload).id),
  pay_back_refund: async (payload) => payBackRefund(job.parse(payload).id),
  take_provider_refunds: async (payload) => takeProviderRefunds(payment.parse(payload).reference),
  watch_provider_refunds: async () => {
    await watchProviderRefunds();
  },
  remind_withdrawals: async () => {
    await remindWithdrawals();
  },
};

export const crontab = ["20 5 * * * remind_withdrawals", "45 * * * * watch_provider_refunds"];
