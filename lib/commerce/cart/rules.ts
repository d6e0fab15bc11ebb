import { chargeBundles } from "#lib/commerce/cart/bundle-shares.ts";
import type { CartFacts, LineFacts, PricedLine } from "#lib/commerce/cart/facts.ts";
import { inCartCurrency } from "#lib/commerce/cart/in-cart-currency.ts";
import type { VoucherError } from "#lib/commerce/cart/schema.ts";
import { applyVoucher } from "#lib/commerce/cart/voucher-discount.ts";
import { allocate, chargeable, minorPerUnit, netOf, taxIn } from "#lib/platform/money/money.ts";
import { type Currency, currencies } from "#lib/platform/worlds/currencies.ts";

// Other areas see rules.ts alone.
export type { CartFacts, PricedLine } from "#lib/commerce/cart/facts.ts";

/** originalMinor − bundleMinor − voucherMinor = grossMinor; grossMinor − creditMinor = totalMinor. */
export type CartTotals = {
  lines: PricedLine[];
  originalMinor: number;
  bundleMinor: number;
  voucherMinor: number;
  grossMinor: number;
  vatMinor: number;
  /** 0 under reverse charge. */
  vatRateBp: number;
  creditMinor: number;
  totalMinor: number;
  voucherError: VoucherError | null;
};

/**
 * What the seats of one licence cost: the first the full price, the 2nd to 10th half of it, every further one a quarter. A single licence is
 * one seat.
 */
export const licencePrice = (unitMinor: number, { licence, seats }: Pick<LineFacts, "licence" | "seats">, currency: Currency): number => {
  if (licence === "single") return unitMinor;
  const quarters = 4 + 2 * Math.min(seats - 1, 9) + Math.max(seats - 10, 0);
  return chargeable(Math.round((unitMinor * quarters) / 4), currency);
};

const sum = (lines: readonly PricedLine[], key: "originalMinor" | "bundleMinor" | "voucherMinor" | "finalMinor") =>
  lines.reduce((total, line) => total + (line.isCharged ? line[key] : 0), 0);

/** A line before vouchers and bundles that share parts. */
const startLine = (facts: CartFacts, line: LineFacts): PricedLine => {
  const { material, seenMinor } = line;
  const { currency, vat } = facts;
  const price = inCartCurrency(facts, material.currentMinor, material.currency);
  // Under reverse charge the buyer pays prices without the VAT that they contain for consumers of that country.
  const unit = vat.isReverseCharge ? chargeable(netOf(price ?? 0, vat.rateBp), currency) : (price ?? 0);
  const original = licencePrice(unit, line, currency);
  const isOwned =
    line.licence === "single" &&
    (facts.ownedIds.has(material.id) || (material.parts.length > 0 && material.parts.every((part) => facts.ownedIds.has(part.materialId))));
  const notice =
    price === null || !material.isForSale ? "not_for_sale" : isOwned ? "already_owned" : price === seenMinor ? null : "price_changed";
  const isCharged = notice === null || notice === "price_changed";
  return {
    materialId: material.id,
    sellerId: material.sellerId,
    unitMinor: unit,
    originalMinor: original,
    bundleMinor: isCharged ? 0 : original,
    voucherMinor: 0,
    finalMinor: isCharged ? original : 0,
    vatMinor: 0,
    leftOutParts: [],
    notice,
    isCharged,
  };
};

/** PRICE-1: where whole numbers are shown the sum must be one as well; the fraction, which only prices below one leave, is not charged. */
const dropFraction = (lines: readonly PricedLine[], currency: Currency): void => {
  const gross = sum(lines, "finalMinor");
  let excess = gross - chargeable(gross, currency);
  for (const line of lines) {
    const part = line.isCharged ? Math.min(excess, line.finalMinor) : 0;
    line.bundleMinor += part;
    line.finalMinor -= part;
    excess -= part;
  }
};

/** Credit comes last, at most the total; in whole-number currencies it leaves a whole number. */
const creditFor = ({ currency, credit }: CartFacts, grossMinor: number): number => {
  if (!credit.isUsed || credit.balanceMinor >= grossMinor) return credit.isUsed ? grossMinor : 0;
  const unit = minorPerUnit(currency);
  return currencies[currency].wholeNumbers ? Math.floor(credit.balanceMinor / unit) * unit : credit.balanceMinor;
};

/**
 * The one place where a cart's prices are made: the cart page, placing an order and the tests call it with facts read from the database.
 * Amounts are exact: lines sum to the totals, nothing is negative, the order of lines does not matter, a voucher never raises a total.
 * Steps: today's price in the cart's currency, floored before tax where PRICE-1 says so; parts counted once; voucher; VAT; credit.
 */
export const priceCart = (facts: CartFacts): CartTotals => {
  const { currency, vat } = facts;
  const started = facts.lines.map((line) => ({ facts: line, priced: startLine(facts, line) }));
  // Sorted by material, so that splitting and rounding fall alike whatever order things were put in.
  const ordered = [...started].sort((a, b) => a.facts.material.id - b.facts.material.id);
  const lines = ordered.map(({ priced }) => priced);
  chargeBundles(facts, ordered);
  dropFraction(lines, currency);
  const voucherError = applyVoucher(facts, ordered);
  dropFraction(lines, currency);
  const grossMinor = sum(lines, "finalMinor");
  const vatRateBp = vat.isReverseCharge ? 0 : vat.rateBp;
  const vatMinor = taxIn(grossMinor, vatRateBp);
  const shares = allocate(
    vatMinor,
    lines.map((line) => (line.isCharged ? line.finalMinor : 0)),
  );
  for (const [index, line] of lines.entries()) line.vatMinor = shares[index] ?? 0;
  const creditMinor = creditFor(facts, grossMinor);
  return {
    lines: started.map(({ priced }) => priced),
    originalMinor: sum(lines, "originalMinor"),
    bundleMinor: sum(lines, "bundleMinor"),
    voucherMinor: sum(lines, "voucherMinor"),
    grossMinor,
    vatMinor,
    vatRateBp,
    creditMinor,
    totalMinor: grossMinor - creditMinor,
    voucherError,
  };
};
