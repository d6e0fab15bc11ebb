import type { OrderLimits } from "#lib/commerce/limits/rules.ts";
import { getEnv, isDemo } from "#lib/platform/env/env.ts";

/** What is configured; in a demonstration it is shown and not applied. */
export const readLimits = (): { limits: OrderLimits; newDays: number; isOn: boolean } => {
  const env = getEnv();
  return {
    limits: {
      account_orders: env.ORDER_LIMIT_ACCOUNT_HOUR,
      account_declined: env.ORDER_LIMIT_ACCOUNT_DECLINED_DAY,
      network_orders: env.ORDER_LIMIT_NETWORK_HOUR,
      network_declined: env.ORDER_LIMIT_NETWORK_DECLINED_DAY,
      card_accounts: env.ORDER_LIMIT_CARD_ACCOUNTS_DAY,
      new_account_sum: env.ORDER_LIMIT_NEW_EUR_CENTS_DAY,
    },
    newDays: env.ORDER_LIMIT_NEW_DAYS,
    isOn: !isDemo(env),
  };
};
