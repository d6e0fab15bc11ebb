import type { PaymentOption, Provider, ProviderReason } from "#lib/commerce/orders/schema.ts";
import { minorPerUnit } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** Days until a bank transfer is due. */
export const TRANSFER_DAYS = 14;
/** Most that one buyer may owe us by bank transfer, in euro cents, and in how many invoices. */
export const openLimits = { invoices: 5, cents: 50_000 } as const;
/** The same for a verified school, whose office pays in its own time. */
export const schoolLimits = { invoices: 40, cents: 500_000 } as const;
/** Least that card processors take, in euro cents. */
const MIN_CARD_CENTS = 50;

/** All that decides how a cart can be paid. Amounts in minor units of `currency`. */
export type PaymentFacts = {
  isMember: boolean;
  hasItems: boolean;
  grossMinor: number;
  totalMinor: number;
  currency: Currency;
  /** Units per euro. */
  rate: number;
  usesCredit: boolean;
  creditBalanceMinor: number;
  /** The buyer's invoices that wait for a transfer. */
  open: { invoices: number; cents: number; hasOverdue: boolean };
  /** How much of that there may be at once, this order included. */
  limits: { invoices: number; cents: number };
  hasStripe: boolean;
  /** A test card stands in for Stripe. */
  hasSandbox: boolean;
  hasBankAccount: boolean;
  /** Whose order it is, where it is a school's. */
  school: { isVerified: boolean } | null;
};

/** An amount in cents of a euro, not rounded; `rate`: of its currency to one euro, 0 where there is none. */
export const toEuroCents = (minor: number, { currency, rate }: Pick<PaymentFacts, "currency" | "rate">): number =>
  rate > 0 ? (minor / minorPerUnit(currency) / rate) * 100 : 0;

const creditReason = (facts: PaymentFacts): ProviderReason | null => {
  if (facts.grossMinor === 0) return "nothing_to_pay";
  if (facts.school) return "not_for_schools";
  if (facts.totalMinor === 0) return null;
  return !facts.usesCredit && facts.creditBalanceMinor >= facts.grossMinor ? "credit_not_used" : "credit_too_low";
};

/**
 * Bank transfer is on trust: the files can be downloaded at once, because a teacher whose school pays cannot wait for its office. So it ends
 * where trust was used up: an overdue invoice, or too much open at once. Only in euros, since it is a SEPA transfer.
 */
const invoiceReason = (facts: PaymentFacts): ProviderReason | null => {
  if (facts.totalMinor === 0) return "nothing_to_pay";
  if (!facts.hasBankAccount) return "not_configured";
  if (facts.currency !== "EUR") return "currency_not_supported";
  if (facts.school && !facts.school.isVerified) return "school_unverified";
  const { open, limits } = facts;
  if (limits.invoices === 0 || facts.totalMinor > limits.cents) return "amount_too_high";
  if (open.hasOverdue || open.invoices >= limits.invoices || open.cents + facts.totalMinor > limits.cents) return "open_invoices";
  return null;
};

const cardReason = (facts: PaymentFacts, isConfigured: boolean): ProviderReason | null => {
  if (!isConfigured) return "not_configured";
  if (facts.totalMinor === 0) return "nothing_to_pay";
  return toEuroCents(facts.totalMinor, facts) < MIN_CARD_CENTS ? "amount_too_low" : null;
};

/** Every way of paying, with the reason when it cannot be chosen; the same answer decides when an order is placed. */
export const paymentOptionsFor = (facts: PaymentFacts): PaymentOption[] => {
  const common: ProviderReason | null = facts.hasItems ? (facts.isMember ? null : "login_required") : "cart_empty";
  const reasons: [Provider, ProviderReason | null][] = [
    ["none", facts.grossMinor === 0 ? null : "something_to_pay"],
    ["credit", creditReason(facts)],
    ["stripe", cardReason(facts, facts.hasStripe)],
    ["sandbox", cardReason(facts, facts.hasSandbox)],
    ["invoice", invoiceReason(facts)],
  ];
  return reasons.map(([provider, own]) => {
    const reason = own === "not_configured" ? own : (common ?? own);
    return { provider, isAvailable: reason === null, reason, needsBilling: provider !== "none", isTest: provider === "sandbox" };
  });
};
