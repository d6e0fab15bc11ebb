import { z } from "zod";
import type { Task } from "#lib/jobs/task.ts";
import { decideWithdrawalByRule } from "#lib/refunds/server/decide-withdrawal.ts";
import { payBackRefund } from "#lib/refunds/server/pay-back-refund.ts";

const job = z.object({ id: z.int() });

export const tasks: Record<string, Task> = {
  decide_withdrawal: async (payload) => decideWithdrawalByRule(job.parse(payload).id),
  pay_back_refund: async (payload) => payBackRefund(job.parse(payload).id),
};
