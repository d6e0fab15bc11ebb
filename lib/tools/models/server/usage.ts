import type { TokenUse } from "#lib/platform/language-model/tokens.ts";

/** The first day of a moment's month (UTC), as a date is written: quotas begin anew with it. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

/** When the quota of a moment's month is whole again. */
export const nextMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));

type Prices = { AI_INPUT_EUR_CENTS: number; AI_OUTPUT_EUR_CENTS: number };

/** What a call costs, in millionths of a euro, rounded up: a million tokens of a price of one cent are 10,000 of them. */
export const costOf = ({ input, output }: TokenUse, prices: Prices): number =>
  Math.ceil((input * prices.AI_INPUT_EUR_CENTS + output * prices.AI_OUTPUT_EUR_CENTS) / 100);
