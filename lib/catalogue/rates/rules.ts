import { type Currency, currencies } from "#lib/platform/worlds/currencies.ts";

/** One observation: units of the currency for one euro. */
export type GivenRate = { currency: string; perEuro: number; observedAt: Date; source: string };
export type KnownRate = { perEuro: number; observedAt: Date };

/** Rates that no market moves: the euro's own, and the lev's, which the euro replaced on 2026-01-01 (Regulation (EU) 2025/1409). */
export const fixedRates: Partial<Record<string, number>> = { EUR: 1, BGN: 1.95583 } satisfies Partial<Record<Currency, number>>;

/** What stands as the source of the rates that a new shop begins with: nobody published them. */
export const STARTING_SOURCE = "starting_value";

/** After this many days a rate counts as old: a week, for the ECB observes none on weekends and holidays. */
export const MAX_AGE_DAYS = 7;
/** A rate that moves by more than this part of itself is a mistake until somebody says that it is none. */
export const MAX_JUMP = 0.2;
/** The column keeps six decimals. */
const SMALLEST = 0.000_001;
const GREATEST = 1_000_000_000;
const MAX_SOURCE_LENGTH = 100;

export const isOldRate = (currency: string, observedAt: Date | null, now: Date): boolean =>
  fixedRates[currency] === undefined && (observedAt === null || now.getTime() - observedAt.getTime() > MAX_AGE_DAYS * 86_400_000);

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const sentenceOf = (
  { currency, perEuro, observedAt, source }: GivenRate,
  known: KnownRate | undefined,
  { now, acceptsJumps }: { now: Date; acceptsJumps: boolean },
): string | null => {
  if (!Object.hasOwn(currencies, currency)) return `${currency} is no currency of this shop.`;
  // Written so that NaN is refused, too.
  if (!(perEuro >= SMALLEST && perEuro <= GREATEST)) return `${currency}: ${perEuro} is no rate.`;
  if (Number.isNaN(observedAt.getTime())) return `${currency}: no day or moment is given.`;
  if (observedAt > now) return `${currency}: ${dayOf(observedAt)} lies in the future.`;
  if (source.trim() === "" || source.length > MAX_SOURCE_LENGTH) return `${currency}: the source has 1 to ${MAX_SOURCE_LENGTH} characters.`;
  const fixed = fixedRates[currency];
  if (fixed !== undefined) return perEuro === fixed ? null : `${currency} is fixed at ${fixed} for one euro.`;
  if (!known) return null;
  if (observedAt < known.observedAt)
    return `${currency} of ${dayOf(observedAt)} is older than the stored one of ${dayOf(known.observedAt)}.`;
  const jump = Math.abs(perEuro / known.perEuro - 1);
  if (jump > MAX_JUMP && !acceptsJumps)
    return `${currency} moves by ${(jump * 100).toFixed(1)} %, from ${known.perEuro} to ${perEuro}; if that is right, run it again with --accept-jumps.`;
  return null;
};

/** What speaks against storing these rates, a sentence each; none: they may be stored. `known`: what is stored, by currency. */
export const findProblems = (
  given: readonly GivenRate[],
  known: ReadonlyMap<string, KnownRate>,
  options: { now: Date; acceptsJumps: boolean },
): string[] => {
  const seen = new Set<string>();
  return given.flatMap((rate) => {
    const isTwice = seen.has(rate.currency);
    seen.add(rate.currency);
    return (isTwice ? `${rate.currency} is given twice.` : sentenceOf(rate, known.get(rate.currency), options)) ?? [];
  });
};
