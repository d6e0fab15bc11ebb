import type StripeApi from "stripe";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/**
 * Stripe's own client. Large, and most installations start without it: loaded at the first payment.
 * @throws AppError provider_not_available without a key
 */
export const getStripeClient = async (): Promise<StripeApi> => {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = getEnv();
  if (!STRIPE_SECRET_KEY) throw new AppError("provider_not_available");
  const { default: Stripe } = await import("stripe");
  const url = STRIPE_API_URL ? new URL(STRIPE_API_URL) : null;
  const place = url && {
    host: url.hostname,
    port: url.port || (url.protocol === "http:" ? "80" : "443"),
    protocol: url.protocol === "http:" ? ("http" as const) : ("https" as const),
  };
  return new Stripe(STRIPE_SECRET_KEY, { maxNetworkRetries: 2, timeout: 20_000, telemetry: false, ...place });
};
