import { stripeEvent, stripeReceived } from "#lib/commerce/orders/server/stripe-event.ts";
import { getClientAddress } from "#lib/platform/http/client-address.ts";
import { describedHandler } from "#lib/platform/http/endpoint.ts";
import { errorResponse, toAppError } from "#lib/platform/http/error-response.ts";
import { problem } from "#lib/platform/http/problem.ts";
import { readText } from "#lib/platform/http/read-input.ts";
import { logRefusal } from "#lib/platform/http/security-log.ts";

const described = {
  access: "public",
  noBearer: true,
  sends: "protocol",
  bodies: { "application/json": stripeEvent },
  answers: { 200: stripeReceived, 400: problem, 413: problem, 422: problem, 500: problem, 503: problem },
} as const;

/**
 * A route that Stripe's events come to; `handle` gets the raw body and its signature. No endpoint(): the signature covers the raw body, and
 * nobody is logged in.
 */
export const stripeWebhook = (summary: string, handle: (body: string, signature: string | null) => Promise<unknown>) =>
  describedHandler({ ...described, summary }, async (request) => {
    try {
      await handle(await readText(request), request.headers.get("stripe-signature"));
      return Response.json({ data: { received: true } }, { headers: { "cache-control": "no-store", "x-robots-tag": "noindex" } });
    } catch (thrown) {
      const error = toAppError(thrown);
      logRefusal(error, { path: new URL(request.url).pathname, address: getClientAddress(request) });
      return errorResponse(error, null);
    }
  });
