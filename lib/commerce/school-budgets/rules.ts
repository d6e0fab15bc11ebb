import { convert } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** The month (1–12) in which a country's school year begins; August where nothing stands here. */
const firstMonths: Partial<Record<World, number>> = {
  jp: 4,
  kr: 3,
  th: 5,
  hi: 4,
  id: 7,
  my: 3,
  cn: 9,
  kz: 9,
  ua: 9,
  bg: 9,
  cz: 9,
  sk: 9,
  hu: 9,
  ro: 9,
  rs: 9,
  hr: 9,
  pl: 9,
  gr: 9,
  it: 9,
  es: 9,
  fr: 9,
};

const firstMonthOf = (world: World): number => firstMonths[world] ?? 8;

/** The school year of a moment in a world, named by the year in which it begins: 26 November 2026 and 3 March 2027 are both 2026 in Germany. */
export const schoolYearOf = (at: Date, world: World): number => {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: worlds[world].timeZone, year: "numeric", month: "2-digit" }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return part("month") >= firstMonthOf(world) ? part("year") : part("year") - 1;
};

/** First and last day of a school year, YYYY-MM-DD. */
export const schoolYearDays = (year: number, world: World): { from: string; until: string } => {
  const month = String(firstMonthOf(world)).padStart(2, "0");
  const until = new Date(Date.UTC(year + 1, firstMonthOf(world) - 1, 0)).toISOString().slice(0, 10);
  return { from: `${year}-${month}-01`, until };
};

export type Budget = { kind: "pooled" | "per_head"; amountMinor: number; currency: Currency };

/** What an order took from a budget and was not given back: minor units of its own currency, whose it is, and its own rates per euro. */
export type Spending = { userId: number; minor: number; currency: Currency; rates: Readonly<Record<string, number>> };

/** In the budget's currency by the order's own rates; each order rounded by itself, so that a sum does not depend on its order. */
export const inBudget = ({ minor, currency, rates }: Omit<Spending, "userId">, budget: Currency): number => {
  const [source, target] = [rates[currency], rates[budget]];
  if (currency === budget) return minor;
  return source && target ? convert(minor, currency, budget, target / source) : minor;
};

/** What was spent, by member; minor units of the budget's currency. */
export const spentByHead = (all: readonly Spending[], currency: Currency): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const one of all) sums.set(one.userId, (sums.get(one.userId) ?? 0) + inBudget(one, currency));
  return sums;
};

/** What of a budget the next order of this member may take: of the pool, or of her own part. May be below zero where prices rose by rates. */
export const leftFor = (budget: Budget, all: readonly Spending[], userId: number): number => {
  const heads = spentByHead(all, budget.currency);
  const spent = budget.kind === "per_head" ? (heads.get(userId) ?? 0) : [...heads.values()].reduce((sum, one) => sum + one, 0);
  return budget.amountMinor - spent;
};

/** The least that a budget can be set to: what was spent of it, by all together or by whoever spent most. */
export const leastBudget = ({ kind, currency }: Pick<Budget, "kind" | "currency">, all: readonly Spending[]): number => {
  const heads = [...spentByHead(all, currency).values()];
  return kind === "per_head" ? Math.max(0, ...heads) : heads.reduce((sum, one) => sum + one, 0);
};
