import { isOldRate } from "#lib/catalogue/rates/rules.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { exchangeRates } from "#lib/platform/db/schema/schema.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** A rate as it is stored: units for one euro, when it was observed, and by whom. */
export type CurrentRate = { perEuro: number; observedAt: Date; source: string };

/** Rates that money may be exchanged by: those that are not old. */
export const findCurrentRates = async (db: Db | Tx, now: Date): Promise<Map<Currency, CurrentRate>> => {
  const rows = await db.select().from(exchangeRates);
  return new Map(
    rows.filter(({ currency, observedAt }) => !isOldRate(currency, observedAt, now)).map(({ currency, ...rate }) => [currency, rate]),
  );
};
