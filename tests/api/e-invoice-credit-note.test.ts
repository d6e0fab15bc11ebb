import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CreditNoteDocument } from "#lib/books/payouts/server/credit-note-document.ts";
import { eInvoiceOfCreditNote, embeddedCreditNoteXml } from "#lib/books/payouts/server/e-invoice-of-credit-note.ts";
import { renderECreditNote } from "#lib/books/payouts/server/make-credit-note-pdf.ts";
import { makeEInvoiceXml } from "#lib/platform/e-invoice/make-xml.ts";
import { configure, configured } from "#tests/configure-operator.ts";
import { expectSameAmounts, expectUblSums } from "#tests/e-invoice-rules.ts";
import { documentOf } from "#tests/factories/invoice-papers.ts";
import { openPdf } from "#tests/open-pdf-a.ts";
import { readXml } from "#tests/read-xml.ts";

beforeAll(() => configure(configured));
afterAll(() => configure({}));

const noteOf = (wanted: Partial<CreditNoteDocument>): CreditNoteDocument => {
  const [group] = wanted.groups ?? [];
  const sum = (key: "netMinor" | "vatMinor") => (wanted.groups ?? []).reduce((total, one) => total + one[key], 0);
  return {
    label: "GS-2026-000001",
    month: "2026-10-01",
    until: "2026-10-31",
    issuedOn: "2026-11-02",
    currency: "EUR" as const,
    language: "de",
    world: "de",
    operator: { ...documentOf().operator },
    seller: {
      id: 7,
      name: "Anna Beispiel",
      company: null,
      lines: ["Schulgasse 4", "10115 Berlin"],
      country: "DE",
      taxNumber: "12/345/67890",
      vatId: "DE136695976",
    },
    rows: [{ title: "Bruch-Domino", isRefund: false, count: 3, amountMinor: group?.netMinor ?? 0 }],
    groups: [],
    netMinor: sum("netMinor"),
    vatMinor: sum("vatMinor"),
    grossMinor: sum("netMinor") + sum("vatMinor"),
    ...wanted,
  };
};

describe("credit notes", () => {
  it.each([
    ["389", "S", [{ kind: "vat", rateBp: 1900, netMinor: 1375, vatMinor: 261 }]],
    ["389", "E", [{ kind: "small_business", rateBp: 0, netMinor: 1375, vatMinor: 0 }]],
    ["389", "O", [{ kind: "private", rateBp: 0, netMinor: 1375, vatMinor: 0 }]],
    ["389", "AE", [{ kind: "reverse_charge", rateBp: 0, netMinor: 1375, vatMinor: 0 }]],
    ["261", "S", [{ kind: "vat", rateBp: 1900, netMinor: -1375, vatMinor: -261 }]],
    [
      "389",
      "S",
      [
        { kind: "vat", rateBp: 1900, netMinor: 1375, vatMinor: 261 },
        { kind: "small_business", rateBp: 0, netMinor: -100, vatMinor: 0 },
      ],
    ],
  ] as const)("of type %s and category %s", async (type, category, groups) => {
    const document = noteOf({ groups: groups.map((group) => ({ ...group })) });
    const invoice = eInvoiceOfCreditNote(document);
    // UBL asks for electronic addresses, which a credit note's own XML (CII) goes without.
    const party = (email: string) => ({ ...invoice, seller: { ...invoice.seller, email }, buyer: { ...invoice.buyer, email } });
    const ubl = await makeEInvoiceXml(party("a@b.example"), "XRECHNUNG-UBL");
    expectUblSums(ubl);
    const cii = await embeddedCreditNoteXml(document);
    expectSameAmounts(cii ?? "", ubl);
    const read = readXml(cii ?? "");
    // The schema of CII wants it between agreement and settlement, whatever says when.
    expect(read.all("//ram:ApplicableHeaderTradeDelivery")).toHaveLength(1);
    expect([read.text("//rsm:ExchangedDocument/ram:TypeCode"), read.text("//ram:ApplicableTradeTax/ram:CategoryCode")]).toEqual([
      type,
      category,
    ]);
    read.dispose();
    expect((await openPdf(await renderECreditNote(document))).files).toHaveLength(1);
  });

  it("goes without XML where EN 16931 has no words for it", async () => {
    const own = { kind: "private", rateBp: 0, netMinor: 100, vatMinor: 0 } as const;
    const taxed = { kind: "vat", rateBp: 1900, netMinor: 100, vatMinor: 19 } as const;
    expect(await embeddedCreditNoteXml(noteOf({ groups: [own, taxed] }))).toBeNull();
    const nameless = noteOf({ groups: [taxed] });
    expect(await embeddedCreditNoteXml({ ...nameless, seller: { ...nameless.seller, vatId: null, taxNumber: null } })).toBeNull();
  });
});
