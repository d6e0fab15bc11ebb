import { desc, eq } from "drizzle-orm";
import { noteDeclined } from "#lib/commerce/limits/server/keep-origin.ts";
import { failOrderIn } from "#lib/commerce/orders/server/fail-order.ts";
import { settleOrderIn } from "#lib/commerce/orders/server/settle-order.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { payments, providerEvents } from "#lib/platform/db/schema/schema.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { readStripeEvent, type StripeEvent } from "#lib/platform/payments/stripe.ts";

/** As `payBackRefund` and `payBackCorrection` make them. */
const REFUND_KEY = /^(refund|vat)-of-order-\d{1,15}-(\d{1,15})$/;
const tasks = { refund: "pay_back_refund", vat: "pay_back_vat_correction" } as const;

const apply = async (tx: Tx, { type, intent, refundKey, refunded, dispute, transfer }: StripeEvent): Promise<void> => {
  const [, kind, id] = REFUND_KEY.exec(refundKey ?? "") ?? [];
  // How it stands is asked of the provider, so that events in any order end the same.
  const task = tasks[kind as keyof typeof tasks];
  if (id) await addJob(tx, task, { id: Number(id) }, { jobKey: `${task}:${id}` });
  if (refunded) await addJob(tx, "take_provider_refunds", { reference: refunded }, { jobKey: `take_provider_refunds:${refunded}` });
  if (dispute) await addJob(tx, "take_dispute", { reference: dispute }, { jobKey: `take_dispute:${dispute}` });
  if (transfer) await addJob(tx, "take_connect_reversals", { reference: transfer }, { jobKey: `take_connect_reversals:${transfer}` });
  if (!intent?.orderId) return;
  const { orderId, state, failure } = intent;
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id)).limit(1);
  // Metadata alone is no proof: the intent must be the one we made for this order, or we never heard the answer to making it.
  if (payment?.provider !== "stripe" || (payment.reference !== null && payment.reference !== state.reference)) return;
  if (state.status === "succeeded") await settleOrderIn(tx, orderId, state, true);
  else if (type === "payment_intent.canceled") await failOrderIn(tx, orderId, "cancelled");
  // A declined card is not the end: the buyer can try another one until the order is given up.
  else if (failure && payment.status === "reserved") {
    await tx.update(payments).set({ failure }).where(eq(payments.id, payment.id));
    await noteDeclined(tx, orderId);
  }
};

/**
 * Takes in one event of Stripe's: signature checked, noted and applied in one transaction, so that the same event in parallel waits for the
 * first and then does nothing, and one that failed comes again (threat 22).
 * @throws AppError signature_invalid
 */
export const handleStripeWebhook = async (rawBody: string, signature: string | null): Promise<void> => {
  const event = await readStripeEvent(rawBody, signature);
  await transaction(async (tx) => {
    const [fresh] = await tx.insert(providerEvents).values({ provider: "stripe", eventId: event.id }).onConflictDoNothing().returning();
    if (fresh) await apply(tx, event);
  });
};
