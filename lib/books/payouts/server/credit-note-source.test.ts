import { expect, it } from "vitest";
import type { CreditNoteDocument } from "#lib/books/payouts/server/credit-note-document.ts";
import { creditNoteSource } from "#lib/books/payouts/server/credit-note-source.ts";

const document: CreditNoteDocument = {
  label: "GS-2026-000001",
  month: "2026-10-01",
  until: "2026-10-31",
  issuedOn: "2026-11-02",
  currency: "EUR",
  language: "de",
  world: "de",
  operator: { name: "Kreda Demo GmbH", address: "Weg 1\n10115 Berlin", country: "DE", vatId: null },
  seller: {
    name: "Anna Beispiel",
    company: null,
    lines: ["Schulgasse 4", "75001 Paris"],
    country: "FR",
    taxNumber: "12/345/67890",
    vatId: "FR40303265045",
  },
  rows: [
    { title: "Bruch-Domino", isRefund: false, count: 3, amountMinor: 1475 },
    { title: "Bruch-Domino", isRefund: true, count: 1, amountMinor: -100 },
  ],
  groups: [
    { kind: "vat", rateBp: 1900, netMinor: 1375, vatMinor: 261 },
    { kind: "small_business", rateBp: 0, netMinor: 0, vatMinor: 0 },
  ],
  netMinor: 1375,
  vatMinor: 261,
  grossMinor: 1636,
};
const written = (more: Partial<CreditNoteDocument> = {}) => {
  const { source } = creditNoteSource({ ...document, ...more }, "Kreda");
  return source.replaceAll("\\", "").replace(/[\u00a0\u202f]/g, " ");
};
const times = (text: string, part: string) => text.split(part).length - 1;

it("ROUTE-26, UStG 14 (4) a credit note names the seller's country and each of her numbers by its name, or is silent about them", () => {
  const text = written();
  for (const part of ["Frankreich", "USt-IdNr.: FR40303265045", "Steuernummer: 12/345/67890", "1. Oktober 2026 bis 31. Oktober 2026"])
    expect(text).toContain(part);
  const bare = written({ seller: { ...document.seller, country: null, taxNumber: null, vatId: null } });
  for (const part of ["Frankreich", "USt-IdNr.", "Steuernummer", "null"]) expect(bare).not.toContain(part);
});

it("ROUTE-26 what was given back is told as such, in its own row, and only the taxed part has a line of VAT", () => {
  const text = written();
  expect(times(text, "Erstattungen")).toBe(1);
  expect(times(text, "MwSt. ")).toBe(1);
  for (const part of ["14,75 €", "−1,00 €", "MwSt. 19 %", "2,61 €", "16,36 €"]) expect(text).toContain(part);
});

it("crowns of three countries are told apart, whoever reads the paper", () => {
  const sums = (["SEK", "NOK", "DKK"] as const).map((currency) => written({ currency, world: "se", language: "sv" }));
  expect(new Set(sums).size).toBe(3);
});
