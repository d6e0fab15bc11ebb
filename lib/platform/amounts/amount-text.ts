import { minorPerUnit } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** An amount in minor units for its field: as the world writes it, without the sign of the currency and without groups. */
export const amountText = (minor: number | null, currency: Currency, bcp47: string): string => {
  if (minor === null) return "";
  const perUnit = minorPerUnit(currency);
  const places = Math.round(Math.log10(perUnit));
  return new Intl.NumberFormat(bcp47, { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false }).format(
    minor / perUnit,
  );
};
