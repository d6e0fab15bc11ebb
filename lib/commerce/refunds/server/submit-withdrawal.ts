import type { WithdrawalReceipt, WithdrawInput } from "#lib/commerce/refunds/schema.ts";
import { findWithdrawnOrder } from "#lib/commerce/refunds/server/find-withdrawn-order.ts";
import type { WithdrawalReceivedPayload } from "#lib/commerce/refunds/server/mails.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { withdrawals } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { makeCode } from "#lib/platform/secrets/secrets.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

// Without letters and digits that look alike, for reading out on the phone.
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const makeReceiptCode = (): string => `W-${makeCode(5, ALPHABET)}-${makeCode(5, ALPHABET)}`;

/**
 * Takes a statement of withdrawal in (Directive 2011/83/EU art. 11a) and answers with its receipt, on screen and by mail, at once. The
 * answer, its work and its mail are the same whether or not there is such an order, so nothing can be learned from them; what becomes of it
 * is decided afterwards by a job.
 */
export const submitWithdrawal = (world: World, input: WithdrawInput): Promise<WithdrawalReceipt> =>
  transaction(async (tx) => {
    const { orderNumber, name, email, statement } = input;
    const code = makeReceiptCode();
    const receivedAt = new Date();
    const orderId = await findWithdrawnOrder(tx, orderNumber, email);
    const [row] = await tx
      .insert(withdrawals)
      .values({ code, orderId, orderNumber, name, email, statement, world, receivedAt })
      .returning({ id: withdrawals.id });
    const payload: WithdrawalReceivedPayload = { name, code, orderNumber, statement, receivedAt: receivedAt.toISOString() };
    await queueMail(tx, { to: email, template: "withdrawal_received", world, language: worlds[world].language, payload });
    await addJob(tx, "decide_withdrawal", { id: row?.id });
    return { code, receivedAt: receivedAt.toISOString(), orderNumber, name, email };
  });
