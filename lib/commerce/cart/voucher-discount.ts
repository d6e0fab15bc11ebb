import type { CartFacts, LineFacts, PricedLine, VoucherFacts } from "#lib/commerce/cart/facts.ts";
import { inCartCurrency } from "#lib/commerce/cart/in-cart-currency.ts";
import type { VoucherError } from "#lib/commerce/cart/schema.ts";
import { allocate, chargeable, minorPerUnit } from "#lib/platform/money/money.ts";
import { currencies } from "#lib/platform/worlds/currencies.ts";

type Line = { facts: LineFacts; priced: PricedLine };

/** Fixed-price materials are untouched; a seller's voucher is for that seller's materials; worlds are those of the materials. */
const isEligible = (voucher: VoucherFacts, { facts: { material }, priced }: Line): boolean =>
  priced.isCharged &&
  !material.hasFixedPrice &&
  (voucher.sellerId === null || voucher.sellerId === material.sellerId) &&
  (voucher.worlds === null || voucher.worlds.includes(material.world));

const problemOf = (facts: CartFacts, voucher: VoucherFacts, eligibleMinor: number): VoucherError | null => {
  if (voucher.validUntil && voucher.validUntil <= facts.now) return "voucher_expired";
  if (voucher.maxRedemptions !== null && voucher.redemptions >= voucher.maxRedemptions) return "voucher_used_up";
  if (voucher.usedByBuyer >= voucher.perUserLimit) return "voucher_already_used";
  if (voucher.validFrom > facts.now || eligibleMinor === 0) return "voucher_not_applicable";
  const minimum = inCartCurrency(facts, voucher.minimumMinor, voucher.currency ?? "EUR");
  if (minimum === null) return "voucher_not_applicable";
  return eligibleMinor < minimum ? "voucher_minimum" : null;
};

/** Takes a cart's voucher off the lines it fits, by largest remainder, never below zero. Returns why it takes nothing off, or null. */
export const applyVoucher = (facts: CartFacts, lines: readonly Line[]): VoucherError | null => {
  const { voucher, currency } = facts;
  if (!voucher) return null;
  const eligible = lines.filter((line) => isEligible(voucher, line)).map(({ priced }) => priced);
  const before = eligible.reduce((total, { finalMinor }) => total + finalMinor, 0);
  const problem = problemOf(facts, voucher, before);
  if (problem) return problem;
  const value =
    voucher.kind === "percent"
      ? Math.round((before / 10_000) * voucher.value)
      : inCartCurrency(facts, voucher.value, voucher.currency ?? "EUR");
  if (value === null) return "voucher_not_applicable";
  const after = chargeable(before - Math.min(value, before), currency);
  const unit = minorPerUnit(currency);
  const isWhole = currencies[currency].wholeNumbers && after % unit === 0 && eligible.every(({ finalMinor }) => finalMinor % unit === 0);
  const step = isWhole ? unit : 1;
  const parts = allocate(
    (before - after) / step,
    eligible.map(({ finalMinor }) => finalMinor / step),
  );
  for (const [index, priced] of eligible.entries()) {
    priced.voucherMinor = (parts[index] ?? 0) * step;
    priced.finalMinor -= priced.voucherMinor;
  }
  return null;
};
