import { handleStripeWebhook } from "#lib/commerce/orders/server/handle-stripe-webhook.ts";
import { stripeWebhook } from "#lib/commerce/orders/server/stripe-webhook.ts";

export const POST = stripeWebhook("Takes what the payment provider tells of a payment, signed by it", handleStripeWebhook);
