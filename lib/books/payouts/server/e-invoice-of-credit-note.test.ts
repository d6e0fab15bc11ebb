import { expect, it } from "vitest";
import type { CreditNoteDocument, CreditNoteGroup } from "#lib/books/payouts/server/credit-note-document.ts";
import { eInvoiceOfCreditNote, embeddedCreditNoteXml } from "#lib/books/payouts/server/e-invoice-of-credit-note.ts";

const taxed: CreditNoteGroup = { kind: "vat", rateBp: 1900, netMinor: 1375, vatMinor: 261 };
const exempt: CreditNoteGroup = { kind: "small_business", rateBp: 0, netMinor: -100, vatMinor: 0 };
const own: CreditNoteGroup = { kind: "private", rateBp: 0, netMinor: 1375, vatMinor: 0 };
const abroad: CreditNoteGroup = { kind: "reverse_charge", rateBp: 0, netMinor: 1375, vatMinor: 0 };
const seller = {
  id: 7,
  name: "Anna Beispiel",
  company: null,
  lines: ["Schulgasse 4", "10115 Berlin Mitte"],
  country: "DE",
  taxNumber: "12/345/67890",
  vatId: null,
};

const noteOf = (groups: CreditNoteGroup[], more: Partial<CreditNoteDocument> = {}): CreditNoteDocument => ({
  label: "GS-2026-000001",
  month: "2026-10-01",
  until: "2026-10-31",
  issuedOn: "2026-11-02",
  currency: "EUR",
  language: "de",
  world: "de",
  operator: { name: "Kreda Demo GmbH", address: "Weg 1\n10115 Berlin", country: "DE", vatId: "DE136695976" },
  seller,
  rows: [
    { title: "Bruch-Domino", isRefund: false, count: 3, amountMinor: 1475 },
    { title: "Bruch-Domino", isRefund: true, count: 1, amountMinor: -100 },
  ],
  groups,
  netMinor: groups.reduce((sum, { netMinor }) => sum + netMinor, 0),
  vatMinor: groups.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
  grossMinor: groups.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0),
  ...more,
});

it("a month with one treatment has a line for each material, sales and refunds apart", () => {
  expect(eInvoiceOfCreditNote(noteOf([taxed])).lines).toMatchObject([
    { name: "Bruch-Domino", quantity: 3, netMinor: 1475, category: "S", rateBp: 1900 },
    { name: "Bruch-Domino", quantity: 1, netMinor: -100, category: "S", rateBp: 1900 },
  ]);
});

it("a month with several has a line for each treatment, and its VAT says why there is none", () => {
  const { lines, vat } = eInvoiceOfCreditNote(noteOf([taxed, exempt, abroad]));
  expect(lines.map(({ quantity, netMinor, category, rateBp }) => [quantity, netMinor, category, rateBp])).toEqual([
    [1, 1375, "S", 1900],
    [1, -100, "E", 0],
    [1, 1375, "AE", 0],
  ]);
  expect(vat.map(({ category, netMinor, vatMinor, reason }) => [category, netMinor, vatMinor, reason !== null])).toEqual([
    ["S", 1375, 261, false],
    ["E", -100, 0, true],
    ["AE", 1375, 0, true],
  ]);
  expect(eInvoiceOfCreditNote(noteOf([own])).vat[0]?.reason).toContain("Privatperson");
});

it("where refunds outweigh the sales it is a credit note with every sign turned, and no zero below zero", () => {
  const turned = noteOf(
    [
      { ...taxed, netMinor: -1375, vatMinor: -261 },
      { ...exempt, netMinor: 0 },
    ],
    { homeVat: { currency: "EUR", vatMinor: -261 } },
  );
  const { typeCode, vat, homeVat, lines } = eInvoiceOfCreditNote(turned);
  expect([typeCode, homeVat]).toEqual(["261", { currency: "EUR", minor: 261 }]);
  expect(vat.map(({ netMinor, vatMinor }) => [netMinor, vatMinor])).toEqual([
    [1375, 261],
    [0, 0],
  ]);
  expect(lines.map(({ netMinor }) => netMinor)).toEqual([1375, 0]);
  expect(eInvoiceOfCreditNote(noteOf([taxed]))).toMatchObject({
    typeCode: "389",
    homeVat: null,
    supplied: { from: "2026-10-01", until: "2026-10-31" },
  });
});

it("what comes to nothing is paid by nobody", () => {
  expect(eInvoiceOfCreditNote(noteOf([taxed])).terms).not.toBeNull();
  expect(eInvoiceOfCreditNote(noteOf([{ ...taxed, netMinor: 0, vatMinor: 0 }]))).toMatchObject({ typeCode: "389", terms: null });
});

it("the seller is her company where she has one, with as much of her address as there is", () => {
  const told = (more: Partial<CreditNoteDocument["seller"]>) =>
    eInvoiceOfCreditNote(noteOf([taxed], { seller: { ...seller, ...more } })).seller;
  expect(told({})).toMatchObject({
    name: "Anna Beispiel",
    id: "7",
    street: "Schulgasse 4",
    postalCode: "10115",
    city: "Berlin Mitte",
    country: "DE",
  });
  expect(told({ company: "Lernwerk" }).name).toBe("Lernwerk");
  expect(told({ lines: [], country: null })).toMatchObject({ street: null, postalCode: null, city: null, country: "" });
  expect(told({ lines: ["Weg 1", "Berlin"] })).toMatchObject({ postalCode: "Berlin", city: null });
  // Of a postal code with a blank only the parts tell where it ends, and a region has a name.
  const place = { street: "12 MG Road", postalCode: "520 010", city: "Vijayawada", region: "AP" };
  expect(told({ place, country: "IN" })).toMatchObject({ ...place, region: "Andhra Pradesh" });
  expect(told({ place, country: null }).region).toBeNull();
  expect(told({ place: { ...place, region: null }, country: "IN" }).region).toBeNull();
  const { id: _, ...before } = seller;
  expect(eInvoiceOfCreditNote(noteOf([taxed], { seller: before })).seller.id).toBeNull();
});

it.each([
  ["BR-O-11 a private month beside a taxed one", noteOf([own, taxed])],
  ["BR-S-02 no number of the seller", noteOf([taxed], { seller: { ...seller, taxNumber: null } })],
  ["BR-E-02 nor of a small business", noteOf([exempt], { seller: { ...seller, taxNumber: null } })],
  ["BR-AE-02 no number of ours", noteOf([abroad], { operator: { ...noteOf([]).operator, vatId: null } })],
  ["BR-9 no country", noteOf([own], { seller: { ...seller, country: null } })],
])("%s: the paper goes without XML", async (_, document) => expect(await embeddedCreditNoteXml(document)).toBeNull());

it.each([
  ["a private person without numbers", noteOf([own], { seller: { ...seller, taxNumber: null } })],
  ["a tax number alone", noteOf([taxed])],
  ["a VAT id alone", noteOf([taxed], { seller: { ...seller, taxNumber: null, vatId: "DE136695976" } })],
  ["a VAT id of ours", noteOf([abroad], { seller: { ...seller, vatId: "FR40303265045", country: "FR" } })],
])("%s is enough for XML", async (_, document) => expect(await embeddedCreditNoteXml(document)).toContain("GS-2026-000001"));
