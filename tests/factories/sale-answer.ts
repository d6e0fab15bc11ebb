import type { Sale, SalePage } from "#lib/selling/sales/schema.ts";

/** A sale as the API answers it: 3,20 € with 19 % VAT, 70 % of the net for the seller. */
export const saleAnswer = (id: number, wanted: Partial<Sale> = {}): Sale => ({
  id,
  soldAt: "2026-11-20T10:30:00.000Z",
  material: { id: 40 + id, slug: `material-${id}`, world: "de" },
  title: `Uhrzeiten ${id}`,
  licence: "single",
  seats: 1,
  country: "DE",
  currency: "EUR",
  originalMinor: 320,
  discountMinor: 0,
  vatRateBp: 1900,
  refundedMinor: 0,
  voucherCode: null,
  state: "open",
  steps: {
    grossMinor: 320,
    vatMinor: 51,
    netMinor: 269,
    shareBp: 7000,
    shareMinor: 188,
    feeMinor: 0,
    takenBackMinor: 0,
    yoursMinor: 188,
  },
  ...wanted,
});

export const salePageAnswer = (items: Sale[], wanted: Partial<SalePage> = {}): SalePage => ({
  items,
  total: items.length,
  page: 1,
  limit: 25,
  totals: [
    {
      currency: "EUR",
      sales: items.length,
      grossMinor: 320,
      refundedMinor: 0,
      vatMinor: 51,
      netMinor: 269,
      shareMinor: 188,
      feeMinor: 0,
      takenBackMinor: 0,
      yoursMinor: 188,
    },
  ],
  freeDownloads: 2,
  from: "2026-08-24",
  to: "2026-11-21",
  materials: [{ id: 41, title: "Uhrzeiten 1" }],
  countries: ["AT", "DE"],
  ...wanted,
});
