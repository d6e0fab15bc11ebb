import { handleConnectWebhook } from "#lib/books/connect/server/handle-connect-webhook.ts";
import { stripeEvent, stripeReceived } from "#lib/commerce/orders/server/stripe-event.ts";
import { getClientAddress } from "#lib/platform/http/client-address.ts";
import { describedHandler } from "#lib/platform/http/endpoint.ts";
import { errorResponse, toAppError } from "#lib/platform/http/error-response.ts";
import { problem } from "#lib/platform/http/problem.ts";
import { readText } from "#lib/platform/http/read-input.ts";
import { logRefusal } from "#lib/platform/http/security-log.ts";

const described = {
  summary: "Takes what the payment provider tells of a seller's account, signed by it",
  access: "public",
  noBearer: true,
  sends: "protocol",
  bodies: { "application/json": stripeEvent },
  answers: { 200: stripeReceived, 400: problem, 413: problem, 422: problem, 500: problem, 503: problem },
} as const;

// No endpoint(): the signature covers the raw body, and nobody is logged in.
export const POST = describedHandler(described, async (request) => {
  try {
    await handleConnectWebhook(await readText(request), request.headers.get("stripe-signature"));
    return Response.json({ data: { received: true } }, { headers: { "cache-control": "no-store", "x-robots-tag": "noindex" } });
  } catch (thrown) {
    const error = toAppError(thrown);
    logRefusal(error, { path: new URL(request.url).pathname, address: getClientAddress(request) });
    return errorResponse(error, null);
  }
});
