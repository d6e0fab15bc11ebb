import type { CreditNote } from "#lib/books/payouts/schema.ts";

/** A seller's credit note of last month, as the API answers it. */
export const creditNoteAnswer: CreditNote = {
  id: 3,
  label: "GS-2026-000003",
  month: "2026-10-01",
  currency: "EUR",
  netMinor: 675,
  vatMinor: 128,
  grossMinor: 803,
  isReady: true,
  issuedAt: "2026-11-02T03:20:00.000Z",
};
