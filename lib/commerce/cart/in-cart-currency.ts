import type { CartFacts } from "#lib/commerce/cart/facts.ts";
import { convert } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** An amount in the cart's currency by the rates that the cart was made with (PRICE-2); null when it had none for that currency. */
export const inCartCurrency = (
  { currency, rates }: Pick<CartFacts, "currency" | "rates">,
  minor: number,
  from: Currency,
): number | null => {
  if (from === currency) return convert(minor, from, currency, 1);
  const [source, target] = [rates[from], rates[currency]];
  return source && target ? convert(minor, from, currency, target / source) : null;
};
