import { asc, inArray } from "drizzle-orm";
import { findProblems, type GivenRate } from "#lib/catalogue/rates/rules.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { exchangeRates } from "#lib/platform/db/schema/schema.ts";
import { StartError } from "#lib/platform/env/start-error.ts";
import { log } from "#lib/platform/log/log.ts";
import { type Currency, isCurrency } from "#lib/platform/worlds/currencies.ts";

const isOfShop = (rate: GivenRate): rate is GivenRate & { currency: Currency } => isCurrency(rate.currency);

type Options = { acceptsJumps?: boolean; now?: Date };

/**
 * Stores rates, all or none, and makes every instance forget the pages that compared prices by the old ones. Carts and orders keep the rates
 * they began with (PRICE-2). `changed` counts those whose value is another one now.
 * @throws StartError with a line for each rate that may not be stored; nothing is written then
 */
export const updateRates = async (
  given: readonly GivenRate[],
  { acceptsJumps = false, now = new Date() }: Options = {},
): Promise<{ stored: number; changed: number }> => {
  const result = await transaction(async (tx) => {
    const ours = given.filter(isOfShop);
    const codes = ours.map(({ currency }) => currency);
    // In one order, so that two updates at once wait for each other and neither is checked against what the other replaces.
    const rows = await tx
      .select()
      .from(exchangeRates)
      .where(inArray(exchangeRates.currency, codes))
      .orderBy(asc(exchangeRates.currency))
      .for("update");
    const known = new Map(rows.map((row) => [row.currency, row]));
    const problems = findProblems(given, known, { now, acceptsJumps });
    if (problems.length > 0) throw new StartError(problems.join("\n"));
    for (const { currency, perEuro, observedAt, source } of ours) {
      const values = { perEuro, observedAt, source: source.trim() };
      await tx
        .insert(exchangeRates)
        .values({ currency, ...values })
        .onConflictDoUpdate({ target: exchangeRates.currency, set: values });
    }
    const changed = ours.filter(({ currency, perEuro }) => known.get(currency)?.perEuro !== Number(perEuro.toFixed(6))).length;
    if (changed > 0) await publish(tx, { purge: ["rates"] });
    return { stored: given.length, changed };
  });
  log.info(result, "exchange rates stored");
  return result;
};
