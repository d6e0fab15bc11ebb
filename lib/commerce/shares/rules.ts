import { allocate, chargeable, minorPerUnit, taxIn } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** From so many euro cents of net sales within 12 months on, so much of a net amount is the seller's; basis points (7000 = 70 %). */
export type ShareStep = { fromCents: number; shareBp: number };

/** The one table of shares; why it is as it is: docs/decisions/0017-shares-and-fees.md. Ascending, beginning at 0. */
export const shareTable: readonly [ShareStep, ...ShareStep[]] = [
  { fromCents: 0, shareBp: 7_000 },
  { fromCents: 100_000, shareBp: 7_500 },
  { fromCents: 500_000, shareBp: 8_000 },
  { fromCents: 2_000_000, shareBp: 8_500 },
];

/** The share of sales that were made before shares were kept with each sale. */
export const FIRST_SHARE_BP = 7_000;

/** Once per order, in euro cents, carried by its sellers: what a card payment costs however small it is. */
export const TRANSACTION_FEE_CENTS = 25;

/** Months of sales that decide about the share. */
export const SHARE_MONTHS = 12;

/** The step of the table that net sales of so many euro cents reach, and the next one with what is missing to it. */
export const shareFor = (salesCents: number): { shareBp: number; next: (ShareStep & { missingCents: number }) | null } => {
  const reached = shareTable.findLast(({ fromCents }) => fromCents <= salesCents) ?? shareTable[0];
  const next = shareTable[shareTable.indexOf(reached) + 1];
  return { shareBp: reached.shareBp, next: next ? { ...next, missingCents: next.fromCents - salesCents } : null };
};

/** The seller's part of a net amount, rounded half up; the rest is the platform's. */
export const sellerShareMinor = (netMinor: number, shareBp: number): number => Math.round((netMinor * shareBp) / 10_000);

/** Euro cents as minor units of a currency, rounded half up. `rate`: its units per euro, as the order fixed it. */
export const feeInCurrency = (cents: number, currency: Currency, rate: number): number =>
  Math.round((cents / 100) * rate * minorPerUnit(currency));

/** The one fee of an order in its currency's minor units; free orders carry none. `rate`: units per euro, as the order fixed it. */
export const orderFee = (grossMinor: number, currency: Currency, rate: number): number =>
  grossMinor > 0 ? feeInCurrency(TRANSACTION_FEE_CENTS, currency, rate) : 0;

export type SoldLine = { grossMinor: number; vatMinor: number; shareBp: number };
export type SharedLine = { shareBp: number; feeMinor: number; sellerMinor: number };

/**
 * What each line of an order brings its seller: her share of the net amount less her part of the order's one fee. The fee is spread over the
 * lines by their net amounts to the minor unit (largest remainder) and never takes more than a line's share; what it would take beyond that
 * the platform bears. Lines that cost nothing carry nothing.
 */
export const shareLines = (lines: readonly SoldLine[], feeMinor: number): SharedLine[] => {
  const nets = lines.map(({ grossMinor, vatMinor }) => grossMinor - vatMinor);
  const fees = allocate(feeMinor, nets);
  return lines.map(({ shareBp }, index) => {
    const share = sellerShareMinor(nets[index] ?? 0, shareBp);
    const fee = Math.min(fees[index] ?? 0, share);
    return { shareBp, feeMinor: fee, sellerMinor: share - fee };
  });
};

/** What decides beside the price: basis points of VAT and share, and an order's fee in minor units. */
export type SaleTerms = { vatRateBp: number; shareBp: number; feeMinor: number };

/**
 * What one sale at this price brings, bought alone by a consumer of a country with this VAT: as the cart charges it and as it is booked,
 * by the same functions. Minor units.
 */
export const earningsOf = (
  priceMinor: number,
  currency: Currency,
  { vatRateBp, shareBp, feeMinor }: SaleTerms,
): SoldLine & Pick<SharedLine, "feeMinor" | "sellerMinor"> => {
  const grossMinor = chargeable(priceMinor, currency);
  const sold = { grossMinor, vatMinor: taxIn(grossMinor, vatRateBp), shareBp };
  const [shared] = shareLines([sold], grossMinor > 0 ? feeMinor : 0);
  return { ...sold, feeMinor: shared?.feeMinor ?? 0, sellerMinor: shared?.sellerMinor ?? 0 };
};

/**
 * The VAT that an order gives up when so much of what is left of it is taken back; minor units, basis points. At any time an order owes the tax
 * contained in what is left of its gross amount (§ 17 UStG), so refunds in whatever steps give back together exactly what it was charged.
 * It is of the order as one, since rounding line by line is off by more the more lines there are (docs/decisions/0018-e-invoices.md).
 */
export const taxBack = (leftMinor: number, amountMinor: number, rateBp: number): number =>
  taxIn(leftMinor, rateBp) - taxIn(leftMinor - amountMinor, rateBp);

/** Parts of a sale in minor units: vat + seller + platform = gross. */
export type SaleParts = { vatMinor: number; sellerMinor: number; platformMinor: number };
type BookedLine = { grossMinor: number; vatMinor: number; sellerMinor: number };

const partsUpTo = ({ grossMinor, vatMinor, sellerMinor }: BookedLine, refundedMinor: number): SaleParts => {
  if (grossMinor === 0) return { vatMinor: 0, sellerMinor: 0, platformMinor: 0 };
  const vat = Math.round((vatMinor * refundedMinor) / grossMinor);
  const seller = Math.min(Math.floor((sellerMinor * refundedMinor) / grossMinor), refundedMinor - vat);
  return { vatMinor: vat, sellerMinor: seller, platformMinor: refundedMinor - vat - seller };
};

/**
 * What a line gives up, of which the seller's part is taken back from her, when so much more of it is refunded. (The VAT is the order's: `taxBack`.) Refunds in several steps give back together exactly what one refund
 * of all would: each is the difference of two states, so no minor unit is lost or made. `refundedMinor`: what was refunded before.
 */
export const refundParts = (line: BookedLine & { refundedMinor: number }, amountMinor: number): SaleParts => {
  const before = partsUpTo(line, line.refundedMinor);
  const after = partsUpTo(line, line.refundedMinor + amountMinor);
  return {
    vatMinor: after.vatMinor - before.vatMinor,
    sellerMinor: after.sellerMinor - before.sellerMinor,
    platformMinor: after.platformMinor - before.platformMinor,
  };
};
