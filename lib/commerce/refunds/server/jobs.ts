import { z } from "zod";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const job = z.object({ id: z.int() });

export const tasks: Record<string, Task> = {
  decide_withdrawal: async (payload) => decideWithdrawalByRule(job.parse(payload).id),
  pay_back_refund: async (payload) => payBackRefund(job.parse(payload).id),
};
