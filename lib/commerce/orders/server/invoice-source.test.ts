import { describe, expect, it } from "vitest";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { invoiceSource } from "#lib/commerce/orders/server/invoice-source.ts";
import { escapeTypst } from "#lib/platform/typst/escape.ts";

const paper: InvoiceDocument = {
  label: "KR-2026-000017",
  orderId: 71,
  language: "en",
  world: "de",
  currency: "EUR",
  issuedOn: "2026-11-26",
  suppliedOn: "2026-11-25",
  operator: { name: "Kreda GmbH", address: "Musterstraße 1\n10115 Berlin", country: "DE", vatId: "DE136695976" },
  buyer: { name: "Anna Beispiel", street: "Weg 2", postalCode: "20095", city: "Hamburg", country: "DE" },
  lines: [
    {
      title: "Bruch-Domino",
      licence: "single",
      seats: 1,
      originalMinor: 1_190,
      discountMinor: 0,
      netMinor: 1_000,
      vatRateBp: 1_900,
      vatMinor: 190,
      grossMinor: 1_190,
    },
  ],
  vat: [{ rateBp: 1_900, netMinor: 1_000, vatMinor: 190, grossMinor: 1_190 }],
  isReverseCharge: false,
  grossMinor: 1_190,
  creditMinor: 0,
  totalMinor: 1_190,
  homeVat: null,
  provider: "stripe",
  transfer: null,
};
const transfer = { holder: "Kreda Treuhand", iban: "DE02120300000000202051", bic: null, dueOn: "2026-12-10", isExample: false };
const cancels = { label: "KR-2026-000003", issuedOn: "2026-10-01" };

const sourceOf = (wanted: Partial<InvoiceDocument> = {}) =>
  invoiceSource({ ...paper, ...wanted }, "Kreda").source.replaceAll("\u00a0", " ");
const says = (source: string, text: string) => source.includes(escapeTypst(text));
const expectTo = (source: string, { say = [], not = [] }: { say?: string[]; not?: string[] }) => {
  for (const text of say) expect(says(source, text), text).toBe(true);
  for (const text of not) expect(says(source, text), `not ${text}`).toBe(false);
};

describe("an invoice says", () => {
  it("who sold what to whom, when, and how it was paid; of what does not apply not even the heading", () => {
    const { lang, title } = invoiceSource(paper, "Kreda");
    expect([lang, title]).toEqual(["en", "Invoice KR-2026-000017"]);
    expectTo(sourceOf(), {
      say: ["Kreda GmbH", "10115 Berlin", "VAT ID: DE136695976", "Anna Beispiel", "Weg 2", "20095 Hamburg", "Germany", "71"].concat(
        ["November 26, 2026", "November 25, 2026", "Bruch-Domino", "Single licence", "€10,00", "19%", "€1,90", "€11,90"],
        ["Invoice number", "Invoice date", "Paid online on November 26, 2026.", "Invoice total", "Net total"],
      ),
      not: ["Leitweg-ID", "For invoice", "Order number of the school", "Cost centre", "discount", "Rounding", "Paid with credit"].concat([
        "Amount to pay",
        "Reverse charge",
        "not subject to VAT",
        "VAT in ",
        "Bank transfer",
        "IBAN",
        "Cancellation",
        "cancels",
        "Refund",
      ]),
    });
  });

  it("a school's own numbers beside her address, and the person after the firm", () => {
    const buyer = {
      ...paper.buyer,
      company: "Grundschule",
      vatId: "DE999",
      leitwegId: "04011000-06",
      orderNumber: "B-7",
      costCentre: "4711",
    };
    const source = sourceOf({ buyer });
    expectTo(source, {
      say: ["Grundschule", "VAT ID: DE999", "Leitweg-ID: 04011000-06", "Order number of the school", "B-7", "Cost centre", "4711"],
    });
    expect(source.indexOf("Grundschule")).toBeLessThan(source.indexOf("Anna Beispiel"));
  });

  it("an address without place or postal code in what there is of it, and a country that nobody knows by its code", () => {
    const source = sourceOf({ buyer: { name: "Anna", street: "", postalCode: "", city: "", country: "DE" } });
    expect(source).toContain(`Anna #linebreak() Germany]`);
    expect(sourceOf({ buyer: { ...paper.buyer, postalCode: "" } })).toContain(`${escapeTypst("Weg 2")} #linebreak() Hamburg`);
  });

  it("seats, and the price before a discount", () => {
    const [line] = paper.lines;
    const lines = [
      { ...(line as InvoiceDocument["lines"][number]), licence: "school" as const, seats: 3, originalMinor: 2_000, discountMinor: 810 },
    ];
    expectTo(sourceOf({ lines }), { say: ["School licence, 3 seats · Price €20,00, discount €8,10"] });
  });

  it("the tax by rates, their net sum, and what rounding leaves", () => {
    const vat = [...paper.vat, { rateBp: 700, netMinor: 200, vatMinor: 14, grossMinor: 215 }];
    expectTo(sourceOf({ vat, roundingMinor: 1 }), { say: ["€12,00", "VAT 19%", "VAT 7%", "€0,14", "Rounding", "€0,01"] });
  });

  it("what credit paid, and what is left to pay", () => {
    expectTo(sourceOf({ creditMinor: 190, totalMinor: 1_000 }), {
      say: ["Paid with credit", "−€1,90", "Amount to pay"],
      not: ["Back as credit", "Remainder"],
    });
  });

  it.each([
    ["credit", "Paid in full with credit."],
    ["sandbox", "Paid on November 26, 2026 with a test card: no money was moved."],
    ["none", "Nothing to pay."],
  ] as const)("that it was paid by %s", (provider, text) => expectTo(sourceOf({ provider }), { say: [text], not: ["Paid online"] }));

  it("who owes the tax where it has no rate: the buyer, or nobody", () => {
    const none = { vat: [{ rateBp: 0, netMinor: 1_190, vatMinor: 0, grossMinor: 1_190 }] };
    expectTo(sourceOf(none), { say: ["not subject to VAT"], not: ["Reverse charge"] });
    expectTo(sourceOf({ ...none, isReverseCharge: true }), { say: ["Reverse charge"], not: ["not subject to VAT"] });
    expectTo(sourceOf({ vat: [...paper.vat, ...none.vat] }), { not: ["not subject to VAT", "Reverse charge"] });
  });

  it("the tax in the operator's currency where it is another", () => {
    expectTo(sourceOf({ homeVat: { currency: "EUR", vatMinor: 77 } }), { say: ["VAT in EUR: €0,77"] });
    expectTo(sourceOf({ language: "de", homeVat: { currency: "EUR", vatMinor: 123_456 } }), { say: ["1.234,56 €"] });
  });
});

describe("an invoice that waits for its transfer says", () => {
  const waiting = { provider: "invoice" as const, transfer };

  it("where to, how much, until when and with which reference, and not that it was paid", () => {
    expectTo(sourceOf(waiting), {
      say: ["Bank transfer", "Kreda Treuhand", "DE02 1203 0000 0000 2020 51", "Reference", "Please transfer €11,90 by December 10, 2026"],
      not: ["BIC", "Demonstration", "Paid online", "Nothing to pay"],
    });
  });

  it("the BIC where there is one, and of an example that it is none to transfer to", () => {
    expectTo(sourceOf({ ...waiting, transfer: { ...transfer, bic: "BYLADEM1001", isExample: true } }), {
      say: ["BIC", "BYLADEM1001", "Demonstration: this is an example account."],
    });
  });

  it("nothing of it any more once it was paid, which the order knows and the paper does not", () => {
    expectTo(sourceOf({ provider: "invoice" }), { not: ["Bank transfer", "Please transfer", "Paid"] });
  });
});

describe("a paper that takes back says", () => {
  const back = { cancels, grossMinor: -1_190, totalMinor: -1_190, label: "KS-2026-000001" };

  it("which invoice, that it is a cancellation, and not that anything was paid", () => {
    expect(invoiceSource({ ...paper, ...back }, "Kreda").title).toBe("Cancellation invoice KS-2026-000001");
    expectTo(sourceOf(back), {
      say: ["Cancellation invoice", "Refund", "−€11,90", "For invoice", "KR-2026-000003"].concat([
        "This document cancels invoice KR-2026-000003 of October 1, 2026 to the extent stated.",
      ]),
      not: ["Invoice number", "Invoice date", "Invoice total", "Paid online", "This document corrects"],
    });
  });

  it("what of it is credit again, and what is left to give back", () => {
    expectTo(sourceOf({ ...back, creditMinor: -190, totalMinor: -1_000 }), {
      say: ["Back as credit", "€1,90", "Remainder", "−€10,00"],
      not: ["Paid with credit", "Amount to pay"],
    });
  });

  it("that it corrects the tax alone, which the buyer owes", () => {
    const correction = { ...back, isVatCorrection: true as const };
    expect(invoiceSource({ ...paper, ...correction }, "Kreda").title).toBe("Invoice correction KS-2026-000001");
    expectTo(sourceOf(correction), {
      say: ["This document corrects invoice KR-2026-000003 of October 1, 2026", "Reverse charge"],
      not: ["This document cancels", "not subject to VAT"],
    });
  });
});

it("the table has its headings in their order, the net total is of all rates, and dollars say whose they are", () => {
  const rows = [
    { rateBp: 1_900, netMinor: 1_000, vatMinor: 190, grossMinor: 1_190 },
    { rateBp: 700, netMinor: 300, vatMinor: 21, grossMinor: 321 },
  ];
  const source = sourceOf({ vat: rows, currency: "USD" });
  expect(source).toContain("table.header([Item], [Net], [Rate], [VAT], [Gross])");
  expect(says(source, "US$13,00")).toBe(true);
  expect(source.replaceAll(escapeTypst("US$"), "")).not.toContain(escapeTypst("$"));
});
