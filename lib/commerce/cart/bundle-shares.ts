import type { CartFacts, LineFacts, PricedLine } from "#lib/commerce/cart/facts.ts";
import { inCartCurrency } from "#lib/commerce/cart/in-cart-currency.ts";
import { allocate, minorPerUnit } from "#lib/platform/money/money.ts";
import { currencies } from "#lib/platform/worlds/currencies.ts";

type Line = { facts: LineFacts; priced: PricedLine };

/** A bundle's price split over its parts in the ratio of their list prices, by material id; equal shares when all are free. */
const partShares = (facts: CartFacts, { facts: line, priced }: Line): Map<number, number> => {
  const parts = [...line.material.parts].sort((a, b) => a.materialId - b.materialId);
  const weights = parts.map((part) => inCartCurrency(facts, part.priceMinor, part.currency) ?? 0);
  const hasPrices = weights.some((weight) => weight > 0);
  const unit = minorPerUnit(facts.currency);
  // Where whole numbers are charged the shares are whole numbers too, so that what is left is one.
  const step = currencies[facts.currency].wholeNumbers && priced.originalMinor % unit === 0 ? unit : 1;
  const shares = allocate(priced.originalMinor / step, hasPrices ? weights : weights.map(() => 1));
  return new Map(parts.map((part, index) => [part.materialId, (shares[index] ?? 0) * step]));
};

const covers = (bundle: LineFacts, line: LineFacts): boolean =>
  line.licence === "single" || (bundle.licence === "school" && bundle.seats >= line.seats);

/**
 * Charges every part once: a part that the buyer owns, or that another bundle of the cart brings for less, is taken off a bundle by its
 * share; a part that also stands in the cart by itself is charged in the bundle. `lines` come sorted by material and are changed.
 */
export const chargeBundles = (facts: CartFacts, lines: readonly Line[]): void => {
  const bundles = lines
    .filter(({ facts: line, priced }) => priced.isCharged && line.material.parts.length > 0)
    .map((line) => ({ line, shares: partShares(facts, line) }));
  const cheapest = (materialId: number) =>
    bundles
      .filter(({ shares }) => shares.has(materialId))
      .reduce((best, other) => ((other.shares.get(materialId) ?? 0) < (best.shares.get(materialId) ?? 0) ? other : best));
  const canShare = bundles.every(({ line }) => line.facts.licence === "single");
  for (const bundle of bundles) {
    const { facts: line, priced } = bundle.line;
    let left = 0;
    for (const [materialId, share] of bundle.shares) {
      const isOwned = line.licence === "single" && facts.ownedIds.has(materialId);
      const isElsewhere = canShare && cheapest(materialId) !== bundle;
      if (isOwned || isElsewhere) {
        priced.bundleMinor += share;
        priced.leftOutParts.push(materialId);
      } else left += 1;
    }
    priced.finalMinor = priced.originalMinor - priced.bundleMinor;
    if (left === 0) leaveOut(priced);
  }
  for (const { facts: line, priced } of lines) {
    const isInside = bundles.some(
      ({ line: bundle, shares }) => bundle.priced.isCharged && shares.has(line.material.id) && covers(bundle.facts, line),
    );
    if (priced.isCharged && isInside) leaveOut(priced);
  }
};

const leaveOut = (priced: PricedLine): void => {
  Object.assign(priced, { notice: "in_bundle", isCharged: false, bundleMinor: priced.originalMinor, finalMinor: 0 });
};
