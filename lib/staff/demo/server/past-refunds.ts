import { and, eq } from "drizzle-orm";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { decideWithdrawal } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { submitWithdrawal } from "#lib/commerce/refunds/server/submit-withdrawal.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orderLines, refunds, users, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { defaultWorld } from "#lib/platform/worlds/worlds.ts";
import { note } from "#lib/staff/demo/server/demo-office.ts";
import { buyThatDay, deliverTo, ordersOf } from "#lib/staff/demo/server/demo-shopping.ts";
import type { PastCast } from "#lib/staff/demo/server/past-people.ts";

/** One person asks for the money of somebody's first line, another gives it back or refuses it. */
export const refund = async ({ regulars, admin, finance }: PastCast, who: number, isAccepted: boolean): Promise<void> => {
  const [order] = await ordersOf(regulars[who] ?? 0);
  if (!order) return;
  const [line] = await getDb().select().from(orderLines).where(eq(orderLines.orderId, order.id)).limit(1);
  const lines = [{ orderLineId: line?.id ?? 0, amountMinor: line?.grossMinor ?? 0 }];
  const [known] = await getDb().select().from(refunds).where(eq(refunds.orderId, order.id));
  const id = known?.id ?? (await askRefund({ id: admin, address: null }, { orderId: order.id, lines, reason: "goodwill", note }));
  if (!known || known.status === "requested") await decideRefund({ id: finance, role: "finance", address: null }, { id, isAccepted, note });
  if (isAccepted) await payBackRefund(id);
};

/** Somebody buys, and downloads it or not. */
export const buyHastily = async ({ hurried, hers }: PastCast, who: number, downloads: boolean): Promise<void> => {
  const userId = hurried[who] ?? 0;
  await buyThatDay("past-hasty", { userId, ids: hers.slice(who, who + 2) });
  if (downloads) await deliverTo(userId);
};

/** She withdraws from it, and a person decides: what was downloaded stays bought. */
export const withdraw = async ({ hurried, finance }: PastCast, who: number, isAccepted: boolean): Promise<void> => {
  const userId = hurried[who] ?? 0;
  const [order] = await ordersOf(userId);
  const [person] = await getDb().select().from(users).where(eq(users.id, userId));
  if (!order || !person) return;
  const { publicName: name, email } = person;
  const find = () =>
    getDb()
      .select()
      .from(withdrawals)
      .where(and(eq(withdrawals.email, email), eq(withdrawals.orderNumber, String(order.id))));
  if ((await find()).length === 0) await submitWithdrawal(defaultWorld, { orderNumber: String(order.id), name, email, statement: note });
  const [row] = await find();
  if (row?.status !== "received") return;
  await decideWithdrawal({ id: finance, address: null }, { id: row.id, isAccepted, decision: note, orderId: order.id });
  const [made] = await getDb().select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, order.id));
  if (made) await payBackRefund(made.id);
};
