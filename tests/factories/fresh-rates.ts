import { inArray } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { exchangeRates } from "#lib/platform/db/schema/schema.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** The stored rates of these currencies were observed just now: money may be exchanged by them. */
export const freshRates = async (...currencies: Currency[]): Promise<void> => {
  await getDb().update(exchangeRates).set({ observedAt: new Date() }).where(inArray(exchangeRates.currency, currencies));
};
