import type { RewardTerms } from "#lib/identity/referrals/schema.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { exchangeRates } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { convert } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** Units per euro, by currency. */
const readRates = async (tx: Pick<Tx, "select">): Promise<ReadonlyMap<Currency, number>> =>
  new Map((await tx.select().from(exchangeRates)).map(({ currency, perEuro }) => [currency, perEuro]));

/**
 * What an invitation brings today in a currency, by the rates of the day; in euros where there is no rate, or where so little is left that it
 * would be nothing. Null when the operator gives nothing.
 */
export const findTermsOfReward = async (tx: Pick<Tx, "select">, wanted: Currency): Promise<RewardTerms> => {
  const { REFERRAL_REWARD_MINOR: reward, REFERRAL_MIN_ORDER_MINOR: minimum, REFERRAL_MAX_PER_YEAR: mostPerYear } = getEnv();
  if (reward === 0 || mostPerYear === 0) return null;
  const inEuro: RewardTerms = { currency: "EUR", rewardMinor: reward, minimumMinor: minimum, mostPerYear };
  if (wanted === "EUR") return inEuro;
  const rate = (await readRates(tx)).get(wanted);
  const into = (minor: number, currency: Currency) => convert(minor, "EUR", currency, rate ?? 0);
  const rewardMinor = into(reward, wanted);
  return rewardMinor > 0 ? { currency: wanted, rewardMinor, minimumMinor: into(minimum, wanted), mostPerYear } : inEuro;
};
