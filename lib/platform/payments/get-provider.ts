import { getEnv, isDemo } from "#lib/platform/env/env.ts";
import type { PaymentProvider } from "#lib/platform/payments/payment-provider.ts";
import { sandbox } from "#lib/platform/payments/sandbox.ts";
import { stripe } from "#lib/platform/payments/stripe.ts";

/** Ways of paying that need somebody outside our database. Credit, bank transfer and nothing at all are settled within it. */
export const externalProviders = { stripe, sandbox } as const satisfies Record<string, PaymentProvider>;

export type ExternalProvider = keyof typeof externalProviders;

export const isExternal = (name: string): name is ExternalProvider => Object.hasOwn(externalProviders, name);

const stripeKeys = () => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = getEnv();
  return [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET];
};

/** Whether Stripe is configured whole: keys for both sides and the webhook's secret. */
export const hasStripe = (): boolean => stripeKeys().every(Boolean);

/** Whether sellers can be paid to accounts of their own at Stripe (docs/decisions/0062-stripe-connect.md). */
export const hasConnect = (): boolean =>
  getEnv().PAYOUTS === "connect" && Boolean(getEnv().STRIPE_CONNECT_WEBHOOK_SECRET) && hasStripe() && !isDemo();

/**
 * Whether a test card stands in for Stripe: in demonstrations and where it was asked for, never in a shop that only has no Stripe yet, and
 * nowhere beside a single key of Stripe's, whoever forgot the others.
 */
export const hasSandbox = (): boolean => !stripeKeys().some(Boolean) && (isDemo() || getEnv().TEST_PAYMENTS);

/** Who keeps what cards pay today; null: nobody. */
export const keeperName = (): ExternalProvider | null => (hasStripe() ? "stripe" : hasSandbox() ? "sandbox" : null);
