import type { Figures, Period, SaleState, SaleSteps } from "#lib/selling/sales/schema.ts";

/** A sale as it stands in the books, minor units; share, fee and the seller's part as they were fixed when it was booked. */
export type BookedSale = {
  grossMinor: number;
  vatMinor: number;
  /** Basis points of the net amount. */
  shareBp: number;
  feeMinor: number;
  sellerMinor: number;
  /** What refunds took from the seller's part again. */
  takenBackMinor: number;
};

/** The arithmetic of one sale, step by step, as the seller sees it. */
export const saleSteps = ({ sellerMinor, ...sale }: BookedSale): SaleSteps => ({
  ...sale,
  netMinor: sale.grossMinor - sale.vatMinor,
  shareMinor: sellerMinor + sale.feeMinor,
  yoursMinor: sellerMinor - sale.takenBackMinor,
});

type StateFacts = { grossMinor: number; refundedMinor: number; isAwaiting: boolean; isLost: boolean; isSettled: boolean };

export const saleStateOf = ({ grossMinor, refundedMinor, isAwaiting, isLost, isSettled }: StateFacts): SaleState => {
  if (grossMinor === 0) return "free";
  if (refundedMinor >= grossMinor) return "refunded";
  if (refundedMinor > 0) return "part_refunded";
  if (isLost) return "unpaid";
  if (isAwaiting) return "awaiting";
  return isSettled ? "settled" : "open";
};

const DAY_MS = 86_400_000;
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** A day so many days later, YYYY-MM-DD. */
export const addDays = (day: string, days: number): string => iso(Date.parse(day) + days * DAY_MS);

/** How many days from one to the other, both counted. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export type Days = { from: string | null; to: string };

/** First and last day of a period, both included; null: from the beginning. A custom one that is upside down is turned round. */
export const daysOf = (wanted: { period: Period; from?: string | undefined; to?: string | undefined }, today: string): Days => {
  const { period, from, to } = wanted;
  const lengths: Partial<Record<Period, number>> = { "7d": 7, "30d": 30, "90d": 90, "12m": 365 };
  const length = lengths[period];
  if (length) return { from: addDays(today, 1 - length), to: today };
  if (period === "year") return { from: `${today.slice(0, 4)}-01-01`, to: today };
  if (period === "all") return { from: null, to: today };
  const [first, last] = [from ?? null, to ?? today];
  return first !== null && first > last ? { from: last, to: first } : { from: first, to: last };
};

/** The period of equal length just before; null where there is no beginning. */
export const daysBefore = ({ from, to }: Days): { from: string; to: string } | null =>
  from === null ? null : { from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };

/** How many days one point of a chart stands for, so that there are at most about thirty of them. */
export const stepDaysFor = (days: number): number => {
  if (days <= 31) return 1;
  if (days <= 217) return 7;
  return days <= 868 ? 28 : 91;
};

/** Part of those who looked that took it, in per cent with one decimal; null when nobody looked. */
export const conversionOf = ({ views, sales, free }: Pick<Figures, "views" | "sales" | "free">): number | null =>
  views === 0 ? null : Math.round(((sales + free) * 1_000) / views) / 10;

/** How much more it is than before, in whole per cent; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number | null | undefined): number | null =>
  before === null || before === undefined || before === 0 ? null : Math.round(((now - before) * 100) / before);
