import type { CartFacts, LineFacts, MaterialPricing, VoucherFacts } from "#lib/commerce/cart/facts.ts";

export const now = new Date("2026-11-21T12:00:00Z");
export const rates = { EUR: 1, CHF: 0.93, MXN: 21.4, JPY: 178, CZK: 24.5 };
const german = { country: "DE", rateBp: 1900, isReverseCharge: false };

export const material = (id: number, wanted: Partial<MaterialPricing> = {}): MaterialPricing => ({
  id,
  sellerId: 9,
  world: "de",
  priceMinor: 290,
  currentMinor: wanted.priceMinor ?? 290,
  currency: "EUR",
  hasFixedPrice: false,
  isForSale: true,
  parts: [],
  schoolPrices: {},
  ...wanted,
});
export const line = (of: MaterialPricing, wanted: Partial<LineFacts> = {}): LineFacts => ({
  material: of,
  licence: "single",
  seats: 1,
  isGift: false,
  seenMinor: of.priceMinor,
  listMinor: wanted.seenMinor ?? of.priceMinor,
  ...wanted,
});
export const voucher = (wanted: Partial<VoucherFacts> = {}): VoucherFacts => ({
  code: "HERBST10",
  kind: "percent",
  value: 1000,
  currency: null,
  minimumMinor: 0,
  maxRedemptions: null,
  redemptions: 0,
  perUserLimit: 1,
  usedByBuyer: 0,
  sellerId: null,
  worlds: null,
  validFrom: new Date("2026-01-01"),
  validUntil: null,
  ...wanted,
});
export const facts = (lines: LineFacts[], wanted: Partial<CartFacts> = {}): CartFacts => ({
  currency: "EUR",
  rates,
  now,
  lines,
  buysForSchool: false,
  ownedIds: new Set(),
  voucher: null,
  vat: german,
  credit: { isUsed: false, balanceMinor: 0 },
  ...wanted,
});
export const part = (materialId: number, priceMinor: number) => ({
  materialId,
  priceMinor,
  currentMinor: priceMinor,
  currency: "EUR" as const,
});
export const bundle = material(100, { priceMinor: 900, parts: [part(1, 300), part(2, 300), part(3, 600)] });
