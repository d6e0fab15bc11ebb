import { handleStripeWebhook } from "#lib/commerce/orders/server/handle-stripe-webhook.ts";
import { errorResponse } from "#lib/platform/http/error-response.ts";
import { readText } from "#lib/platform/http/read-input.ts";

// No endpoint(): the signature covers the raw body, and nobody is logged in.
export const POST = async (request: Request): Promise<Response> => {
  try {
    await handleStripeWebhook(await readText(request), request.headers.get("stripe-signature"));
    return Response.json({ data: { received: true } }, { headers: { "cache-control": "no-store", "x-robots-tag": "noindex" } });
  } catch (error) {
    return errorResponse(error, null);
  }
};
