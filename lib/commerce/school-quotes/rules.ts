import type { CartFacts, CartTotals } from "#lib/commerce/cart/rules.ts";
import { listPrice } from "#lib/commerce/cart/rules.ts";
import { allocate, taxIn } from "#lib/platform/money/money.ts";

/** The number of a quote: of no gapless series, because it is no paper of the tax. KA-2026-000017 */
export const quoteLabel = (id: number, issuedOn: string): string => `KA-${issuedOn.slice(0, 4)}-${String(id).padStart(6, "0")}`;

/** A line as it was quoted; amounts in minor units of the quote's currency, `partIds` what a bundle held that was on sale. */
export type QuotedLine = {
  materialId: number;
  title: string;
  seats: number;
  originalMinor: number;
  discountMinor: number;
  grossMinor: number;
  partIds: readonly number[];
};

export type Quoted = { lines: readonly QuotedLine[]; isReverseCharge: boolean };

/**
 * Titles of what a quote cannot bring any more: it was withdrawn, costs nothing by now, or is a bundle that has lost a part. `facts`: the same
 * lines as they are today.
 */
export const unavailableOf = (facts: CartFacts, { lines }: Quoted): string[] => {
  const today = new Map(facts.lines.map((line) => [line.material.id, line]));
  const isGone = ({ materialId, partIds }: QuotedLine): boolean => {
    const line = today.get(materialId);
    if (!line?.material.isForSale || listPrice(facts, line) === null) return true;
    return partIds.some((id) => !line.material.parts.some((part) => part.materialId === id));
  };
  return lines.filter(isGone).map(({ title }) => title);
};

/** Whether who owes the tax is another than when the quote was made: then its prices, with or without VAT, are no longer the right ones. */
export const isTaxedOtherwise = (facts: Pick<CartFacts, "vat">, quoted: Pick<Quoted, "isReverseCharge">): boolean =>
  facts.vat.isReverseCharge !== quoted.isReverseCharge;

/**
 * What an order from a quote charges: the prices that were promised, whatever it costs today. The gross amount holds; the VAT in it is that of
 * the day of the order, because the law's rate is owed and not the printed one. Sums as those of `priceCart`.
 */
export const priceQuote = (facts: CartFacts, { lines, isReverseCharge }: Quoted): CartTotals => {
  const sellers = new Map(facts.lines.map(({ material }) => [material.id, material.sellerId]));
  const sum = (key: "originalMinor" | "discountMinor" | "grossMinor") => lines.reduce((total, line) => total + line[key], 0);
  const grossMinor = sum("grossMinor");
  const vatRateBp = isReverseCharge ? 0 : facts.vat.rateBp;
  const vatMinor = taxIn(grossMinor, vatRateBp);
  const shares = allocate(
    vatMinor,
    lines.map((line) => line.grossMinor),
  );
  return {
    lines: lines.map((line, index) => ({
      materialId: line.materialId,
      sellerId: sellers.get(line.materialId) ?? 0,
      unitMinor: line.originalMinor,
      originalMinor: line.originalMinor,
      seenMinor: line.originalMinor,
      bundleMinor: line.discountMinor,
      voucherMinor: 0,
      finalMinor: line.grossMinor,
      vatMinor: shares[index] ?? 0,
      leftOutParts: [],
      notice: null,
      isCharged: true,
    })),
    originalMinor: sum("originalMinor"),
    bundleMinor: sum("discountMinor"),
    voucherMinor: 0,
    grossMinor,
    vatMinor,
    vatRateBp,
    creditMinor: 0,
    totalMinor: grossMinor,
    voucherError: null,
    isSchool: true,
  };
};
