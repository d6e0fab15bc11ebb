import type { WithdrawalReceipt, WithdrawInput } from "#lib/commerce/refunds/schema.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { withdrawals } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { CAPITALS, makeCode } from "#lib/platform/secrets/secrets.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export const makeReceiptCode = (): string => `W-${makeCode(5, CAPITALS)}-${makeCode(5, CAPITALS)}`;

/**
 * Takes a statement of withdrawal in with its time, for in law it counts when it is sent (Directive 2011/83/EU art. 11 and 11a), and answers
 * with its receipt at once. Which order it means is looked up by the job that sends the acknowledgement, so neither the answer nor the time
 * it takes tells whether there is such an order.
 */
export const submitWithdrawal = (world: World, input: WithdrawInput): Promise<WithdrawalReceipt> =>
  transaction(async (tx) => {
    const { orderNumber, name, email, statement } = input;
    const code = makeReceiptCode();
    const receivedAt = new Date();
    const [row] = await tx
      .insert(withdrawals)
      .values({ code, orderNumber, name, email, statement, world, receivedAt })
      .returning({ id: withdrawals.id });
    await addJob(tx, "acknowledge_withdrawal", { id: row?.id });
    return { code, receivedAt: receivedAt.toISOString(), orderNumber, name, email };
  });
