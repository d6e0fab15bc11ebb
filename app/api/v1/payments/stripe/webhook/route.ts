import { handleStripeWebhook } from "#lib/commerce/orders/server/handle-stripe-webhook.ts";
import { getClientAddress } from "#lib/platform/http/client-address.ts";
import { errorResponse, toAppError } from "#lib/platform/http/error-response.ts";
import { readText } from "#lib/platform/http/read-input.ts";
import { logRefusal } from "#lib/platform/http/security-log.ts";

// No endpoint(): the signature covers the raw body, and nobody is logged in.
export const POST = async (request: Request): Promise<Response> => {
  try {
    await handleStripeWebhook(await readText(request), request.headers.get("stripe-signature"));
    return Response.json({ data: { received: true } }, { headers: { "cache-control": "no-store", "x-robots-tag": "noindex" } });
  } catch (thrown) {
    const error = toAppError(thrown);
    logRefusal(error, { path: new URL(request.url).pathname, address: getClientAddress(request) });
    return errorResponse(error, null);
  }
};
