import type { PriceTexts } from "#components/platform/ui/price.tsx";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { formatRate } from "#lib/platform/money/format-rate.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

type Words = { free: string; lowest: string; reduced: string };
type Priced = Pick<MaterialCard, "currency" | "currentMinor" | "lowestMinor">;

/** Whole per cent off the lowest price of the last 30 days; 0 when that was not higher (ECJ C-330/23). */
export const reductionPercent = ({ currentMinor, lowestMinor }: Priced): number =>
  lowestMinor && lowestMinor > currentMinor ? Math.floor(((lowestMinor - currentMinor) * 100) / lowestMinor) : 0;

/** The texts of a price: what is charged today, and beside a reduction the price it is measured by. */
export const cardPrice = (card: Priced, bcp47: string, words: Words): PriceTexts => {
  const format = (minor: number) => formatPrice(minor, card.currency, bcp47);
  const price = card.currentMinor === 0 ? words.free : format(card.currentMinor);
  const percent = reductionPercent(card);
  if (percent === 0 || card.lowestMinor === null) return { price };
  return {
    price,
    struck: format(card.lowestMinor),
    struckText: words.lowest,
    reducedText: words.reduced,
    reduction: formatRate(-100 * percent, bcp47),
  };
};
