import { externalProviders, keeperName } from "#lib/platform/payments/get-provider.ts";
import type { PaymentProvider } from "#lib/platform/payments/payment-provider.ts";
import * as sandboxBalance from "#lib/platform/payments/sandbox-balance.ts";
import * as stripeBalance from "#lib/platform/payments/stripe-balance.ts";

const balances = { stripe: stripeBalance, sandbox: sandboxBalance };

export type ProviderBalance = typeof stripeBalance;

/** Whoever keeps what cards pay today, with its own list of what moved; null: nobody. */
export const getKeeper = (): { provider: PaymentProvider; balance: ProviderBalance } | null => {
  const name = keeperName();
  return name && { provider: externalProviders[name], balance: balances[name] };
};
