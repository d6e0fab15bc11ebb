import type { Db, Tx } from "#lib/platform/db/client.ts";
import { exchangeRates } from "#lib/platform/db/schema/schema.ts";

/** Today's rates by currency, units per euro. */
export const readRates = async (db: Db | Tx): Promise<Record<string, number>> => {
  const rows = await db.select({ currency: exchangeRates.currency, perEuro: exchangeRates.perEuro }).from(exchangeRates);
  return Object.fromEntries(rows.map(({ currency, perEuro }) => [currency, perEuro]));
};
