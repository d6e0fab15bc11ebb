import { fixedRates, isOldRate, MAX_AGE_DAYS } from "#lib/catalogue/rates/rules.ts";
import type { RateTable } from "#lib/catalogue/rates/schema.ts";
import { csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { exchangeRates } from "#lib/platform/db/schema/schema.ts";
import { currencyCodes } from "#lib/platform/worlds/currencies.ts";

/** Every currency of the shop with its stored rate, by code. */
export const getRates = async (now = new Date()): Promise<RateTable> => {
  const stored = new Map((await getDb().select().from(exchangeRates)).map((row) => [row.currency, row]));
  const items = [...currencyCodes].sort().map((currency) => {
    const row = stored.get(currency);
    const observedAt = row?.observedAt ?? null;
    return {
      currency,
      perEuro: row?.perEuro ?? null,
      source: row?.source ?? null,
      observedAt: observedAt?.toISOString() ?? null,
      isFixed: fixedRates[currency] !== undefined,
      isOld: isOldRate(currency, observedAt, now),
    };
  });
  return { items, total: items.length, oldCount: items.filter(({ isOld }) => isOld).length, maxAgeDays: MAX_AGE_DAYS };
};

/** The same as CSV, in the columns that `update-rates` reads. */
export const exportRates = async (): Promise<Response> => {
  const { items } = await getRates();
  const rows = items.flatMap(({ currency, perEuro, observedAt, source }) =>
    perEuro === null ? [] : [[currency, perEuro, observedAt, source]],
  );
  const blocks = async function* () {
    yield rows;
  };
  return csvResponse("rates.csv", ["currency", "per_euro", "observed_at", "source"], blocks());
};
