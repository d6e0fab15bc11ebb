import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { takeProviderRefunds, watchProviderRefunds } from "#lib/commerce/refunds/server/take-provider-refunds.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders, payments } from "#lib/platform/db/schema/schema.ts";
import { type Chance, hear as hearEvent, pickOf } from "#tests/life/buying.ts";
import type { Shop } from "#tests/life/shop.ts";

/** Somebody gives money back in the provider's own room, all that is there or a part; we hear of it twice at once, or not at all. */
export const giveBackByHand = async ({ stripe }: Shop, { pick, amount }: Chance): Promise<void> => {
  const paid = await getDb()
    .select({ reference: payments.reference })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.provider, "stripe"), isNotNull(payments.reference), inArray(orders.status, ["paid", "refunded"])))
    .orderBy(desc(orders.id))
    .limit(12);
  const isHeld = (reference: string) =>
    [...stripe.disputes.values()].some((one) => one.payment_intent === reference && !/^(won|lost|warning)/.test(one.status));
  const open = paid.flatMap(({ reference }) => (reference && stripe.leftOf(reference) > 0 && !isHeld(reference) ? [reference] : []));
  if (open.length === 0) return;
  const reference = pickOf(open, pick);
  const left = stripe.leftOf(reference);
  stripe.giveBackByHand(reference, amount % 2 === 0 ? left : 1 + (amount % left));
  if (pick % 3 > 0) await Promise.all([takeProviderRefunds(reference), takeProviderRefunds(reference)]);
};

/** Another amount than was asked reaches the provider. */
export const payWrong = async ({ stripe }: Shop, { pick, amount }: Chance): Promise<void> => {
  const waiting = [...stripe.intents.values()].filter(({ status }) => status === "requires_payment_method");
  if (waiting.length === 0) return;
  const intent = pickOf(waiting, pick);
  await hearEvent("payment_intent.succeeded", stripe.pay(intent.id, intent.amount + (amount % 2 === 0 ? 100 : -1)));
};

export const watch = async (): Promise<void> => void (await watchProviderRefunds());

/** How many of the refunds of a payment were taken in. */
const heard = new Map<string, number>();

/** What no event told is found by looking. */
export const hear = async ({ stripe }: Shop): Promise<void> => {
  const byHand = stripe.parts.filter(({ metadata }) => !metadata.key).map((part) => part.payment_intent);
  const counts = new Map(byHand.map((reference) => [reference, byHand.filter((one) => one === reference).length]));
  for (const [reference, count] of counts)
    if (heard.get(reference) !== count) {
      await takeProviderRefunds(reference);
      heard.set(reference, count);
    }
};
