import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** Bytes of a bank's file: some 15,000 entries. */
export const MAX_STATEMENT_BYTES = 5_000_000;

const pad = (year: string, number: string): string[] => (Number(number) > 0 ? [`KR-${year}-${number.padStart(6, "0")}`] : []);

/**
 * The numbers of invoices in what somebody wrote on a transfer, as they are printed (KR-2026-000017): in small letters, without hyphens, with
 * blanks where a bank breaks the line, without the zeros in front. Where one is written out clearly, nothing else is guessed.
 */
export const findInvoiceLabels = (text: string): string[] => {
  const upper = text.toUpperCase();
  const clear = [...upper.matchAll(/KR[\W_]{0,3}(20\d\d)[\W_]{1,3}(\d{6,9}|[1-9]\d{0,4})(?!\d)/g)];
  const broken = [...upper.replace(/[^A-Z0-9]/g, "").matchAll(/KR(20\d\d)(\d{6})/g)];
  const found = clear.some(([, , number = ""]) => number.length >= 6) ? clear : broken.length > 0 ? broken : clear;
  return [...new Set(found.flatMap(([, year = "", number = ""]) => pad(year, number)))];
};

/** An order that a transfer names; amounts in minor units. `receivedMinor`: of it came before, and waits for the rest. */
export type NamedOrder = {
  id: number;
  isAwaiting: boolean;
  currency: Currency;
  totalMinor: number;
  receivedMinor: number;
};

/** What a transfer does: pays these orders whole, with what is left of it; is a part of one; or waits for a person, and why. */
export type Match =
  | { outcome: "settles"; orderIds: number[]; surplusMinor: number }
  | { outcome: "part"; orderId: number; missingMinor: number }
  | { outcome: "waits"; reason: "unknown" | "settled" | "several" | "currency"; orderId: number | null };

const waits = (reason: "unknown" | "settled" | "several" | "currency", orderId: number | null): Match => ({
  outcome: "waits",
  reason,
  orderId,
});

/**
 * What to do with money that came: a transfer that names one open order pays it, or is kept as a part of it until the rest has come; one that
 * names several pays them all or none. More than was asked for is left over. Nothing is guessed from amounts or names.
 * @param amountMinor above zero
 */
export const matchTransfer = (transfer: { amountMinor: number; currency: Currency }, named: readonly NamedOrder[]): Match => {
  const [first] = named;
  if (!first) return waits("unknown", null);
  const orderId = first.id;
  if (named.some(({ currency }) => currency !== transfer.currency)) return waits("currency", orderId);
  const open = named.filter(({ isAwaiting }) => isAwaiting);
  const [only] = open;
  if (!only) return waits("settled", orderId);
  const missingMinor = open.reduce((sum, { totalMinor, receivedMinor }) => sum + totalMinor - receivedMinor, 0);
  const surplusMinor = transfer.amountMinor - missingMinor;
  if (surplusMinor >= 0) return { outcome: "settles", orderIds: open.map(({ id }) => id), surplusMinor };
  return open.length === 1 ? { outcome: "part", orderId: only.id, missingMinor: -surplusMinor } : waits("several", only.id);
};

/** What finance may do with an entry: what the bank took back was never meant for anything. */
export const decisionKinds = ["order", "returned", "elsewhere", "provider", "other"] as const;
export type DecisionKind = (typeof decisionKinds)[number];
export const decisionsFor = (amountMinor: number): readonly DecisionKind[] => (amountMinor > 0 ? decisionKinds : ["elsewhere", "other"]);
