import { readRates } from "#lib/commerce/cart/server/read-rates.ts";
import { feeInCurrency, shareFor, TRANSACTION_FEE_CENTS } from "#lib/commerce/shares/rules.ts";
import type { EarningTerms } from "#lib/commerce/shares/schema.ts";
import { findSales } from "#lib/commerce/shares/server/find-sales.ts";
import { vatRateBp } from "#lib/commerce/vat/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { currencyCodes } from "#lib/platform/worlds/currencies.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

/** What a sale of this moment would be booked by. `sellerId`: null for who has not sold anything yet. */
export const getEarningTerms = async (sellerId: number | null): Promise<EarningTerms> => {
  const now = new Date();
  const rates = await readRates(getDb());
  const sales = sellerId === null ? 0 : ((await findSales(getDb(), [sellerId], now)).get(sellerId) ?? 0);
  return {
    shareBp: shareFor(sales).shareBp,
    vatRateBp: Object.fromEntries(worldCodes.map((code) => [code, vatRateBp(worlds[code].country, now)])) as EarningTerms["vatRateBp"],
    feeMinor: Object.fromEntries(
      currencyCodes.map((code) => [code, feeInCurrency(TRANSACTION_FEE_CENTS, code, rates[code] ?? 1)]),
    ) as EarningTerms["feeMinor"],
  };
};
