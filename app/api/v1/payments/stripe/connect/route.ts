import { handleConnectWebhook } from "#lib/books/connect/server/handle-connect-webhook.ts";
import { stripeWebhook } from "#lib/commerce/orders/server/stripe-webhook.ts";

export const POST = stripeWebhook("Takes what the payment provider tells of a seller's account, signed by it", handleConnectWebhook);
