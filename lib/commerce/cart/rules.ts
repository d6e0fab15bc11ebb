import { chargeBundles } from "#lib/commerce/cart/bundle-shares.ts";
import type { CartFacts, LineFacts, PricedLine } from "#lib/commerce/cart/facts.ts";
import { inCartCurrency } from "#lib/commerce/cart/in-cart-currency.ts";
import { type CartNotice, isChargedWith, type VoucherError } from "#lib/commerce/cart/schema.ts";
import { applyVoucher } from "#lib/commerce/cart/voucher-discount.ts";
import { schoolPrice } from "#lib/commerce/seats/rules.ts";
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
  /** The charged lines are a school's. */
  isSchool: boolean;
};

/**
 * What a line costs by its list in the cart's currency, VAT contained: one licence at today's price, or a school's of a size that is sold, at
 * its seller's own price or the default of today's. Null: it cannot be had.
 */
export const listPrice = (
  facts: Pick<CartFacts, "currency" | "rates">,
  { material, licence, seats }: Pick<LineFacts, "material" | "licence" | "seats">,
): number | null => {
  const single = inCartCurrency(facts, material.currentMinor, material.currency);
  if (licence === "single" || single === null) return single;
  const standard = schoolPrice(single, seats, facts.currency);
  const own = material.schoolPrices[seats];
  return standard === null || own === undefined ? standard : inCartCurrency(facts, own, material.currency);
};

const sum = (lines: readonly PricedLine[], key: "originalMinor" | "bundleMinor" | "voucherMinor" | "finalMinor") =>
  lines.reduce((total, line) => total + (line.isCharged ? line[key] : 0), 0);

const isForSale = (facts: CartFacts, line: LineFacts): boolean => line.material.isForSale && listPrice(facts, line) !== null;

/** One order is one buyer's: with a school's licences in the cart, what is for oneself waits for the next one. */
const isSchoolCart = (facts: CartFacts): boolean =>
  facts.buysForSchool && facts.lines.some((line) => line.licence === "school" && isForSale(facts, line));

const isOwned = ({ ownedIds }: CartFacts, { licence, isGift, material: { id, parts } }: LineFacts): boolean =>
  licence === "single" && !isGift && (ownedIds.has(id) || (parts.length > 0 && parts.every(({ materialId }) => ownedIds.has(materialId))));

const noticeOf = (facts: CartFacts, line: LineFacts): CartNotice | null => {
  if (!isForSale(facts, line)) return "not_for_sale";
  if (isOwned(facts, line)) return "already_owned";
  if (line.licence === "school" && !facts.buysForSchool) return "school_only";
  if (line.licence === "single" && isSchoolCart(facts)) return "ordered_apart";
  if (listPrice(facts, line) === line.seenMinor) return null;
  const { currency } = line.material;
  return listPrice({ currency, rates: facts.rates }, line) === line.listMinor ? "rate_changed" : "price_changed";
};

/** A line before vouchers and bundles that share parts. */
const startLine = (facts: CartFacts, line: LineFacts): PricedLine => {
  const { material } = line;
  const { currency, vat } = facts;
  // Under reverse charge the buyer pays prices without the VAT that they contain for consumers of that country.
  const charge = (minor: number) => (vat.isReverseCharge ? chargeable(netOf(minor, vat.rateBp), currency) : minor);
  const unit = charge(listPrice(facts, { ...line, licence: "single" }) ?? 0);
  const original = line.licence === "single" ? unit : charge(listPrice(facts, line) ?? 0);
  const notice = noticeOf(facts, line);
  const isCharged = isChargedWith(notice);
  return {
    materialId: material.id,
    sellerId: material.sellerId,
    unitMinor: unit,
    originalMinor: original,
    seenMinor: charge(line.seenMinor),
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

/** Credit comes last, at most the total; in whole-number currencies it leaves a whole number. Nobody pays for a school with her own. */
const creditFor = (facts: CartFacts, grossMinor: number): number => {
  const { currency, credit } = facts;
  if (isSchoolCart(facts)) return 0;
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
  // A gift is one person's and may be given back by itself: it shares no part with anything.
  chargeBundles(
    facts,
    ordered.filter(({ facts: { isGift } }) => !isGift),
  );
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
    isSchool: isSchoolCart(facts),
  };
};
