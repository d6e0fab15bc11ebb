import { and, eq } from "drizzle-orm";
import { giveBack, type LockedGift, lockGift } from "#lib/commerce/gifts/server/give-back.ts";
import { isWithinPeriod } from "#lib/commerce/refunds/rules.ts";
import type { WithdrawalDecidedPayload } from "#lib/commerce/refunds/server/mails.ts";
import { makeReceiptCode } from "#lib/commerce/refunds/server/submit-withdrawal.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { gifts, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/** Her statement with its time, decided by the rule at once, and its acknowledgement (Directive 2011/83/EU art. 11a (4)). */
const acknowledge = async (tx: Tx, { order, buyer }: LockedGift, refundId: number | null, now: Date): Promise<void> => {
  const [code, orderNumber] = [makeReceiptCode(), String(order.id)];
  const moments = { receivedAt: now, confirmedAt: now, decidedAt: now };
  const stated = { code, orderId: order.id, orderNumber, name: buyer.publicName, email: buyer.email, world: order.world };
  await tx.insert(withdrawals).values({ ...stated, status: "accepted", refundId, ...moments });
  const payload: WithdrawalDecidedPayload = { name: buyer.publicName, code, orderNumber, isAccepted: true, decision: "" };
  await queueMail(tx, { to: buyer.email, template: "withdrawal_decided", world: order.world, language: order.language, payload });
};

/**
 * The buyer takes her gift back before anybody has it: within the 14 days of the law as a withdrawal, after them as credit. Its code opens nothing
 * any more.
 * @throws AppError not_found, also for those of others; gift_taken; gift_ended; gift_on_hold while its invoice is not paid; order_disputed
 */
export const cancelGift = (userId: number, id: number, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const isHers = and(eq(gifts.id, id), eq(gifts.buyerId, userId));
    if ((await tx.$count(gifts, isHers)) === 0) return notFoundError();
    const locked = (await lockGift(tx, id)) ?? notFoundError();
    if (locked.state === "taken") throw new AppError("gift_taken");
    if (locked.state === "unpaid" || locked.order.status === "awaiting_transfer") throw new AppError("gift_on_hold");
    if (locked.state !== "waiting") throw new AppError("gift_ended");
    const isWithdrawal = isWithinPeriod(locked.order.placedAt, now);
    const refundId = await giveBack(tx, locked, { ending: "withdrawn", reason: isWithdrawal ? "withdrawal" : "gift" });
    if (isWithdrawal) await acknowledge(tx, locked, refundId, now);
  });
