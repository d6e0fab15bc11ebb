import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** A rate as people read it: "1,00 € = 24,505 CZK"; `perEuro`: units for one euro. */
export const rateText = (perEuro: number, currency: Currency, bcp47: string): string =>
  `${formatPrice(100, "EUR", bcp47)} = ${new Intl.NumberFormat(bcp47, { maximumFractionDigits: 6 }).format(perEuro)}\u00a0${currency}`;
