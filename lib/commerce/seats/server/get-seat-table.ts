import { seatTable } from "#lib/commerce/seats/rules.ts";
import { findOwnPrices } from "#lib/commerce/seats/server/school-prices.ts";
import { getDb } from "#lib/platform/db/client.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

type Sold = { id: number; currentMinor: number; currency: Currency };

/** What a material's licences of a school cost today by size, in its list currency; empty for what costs nothing. */
export const getSeatTable = async ({ id, currentMinor, currency }: Sold): Promise<{ seats: number; priceMinor: number }[]> =>
  currentMinor > 0 ? seatTable(currentMinor, currency, await findOwnPrices(getDb(), id)) : [];
