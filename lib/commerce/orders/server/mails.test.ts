import { describe, expect, it } from "vitest";
import { type ConfirmationPayload, mails } from "#lib/commerce/orders/server/mails.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";

const mailOf = (name: keyof typeof mails, payload: unknown) => {
  const template = mails[name];
  if (!template) throw new Error(`no mail ${name}`);
  return renderMail(template, payload, { language: "en", world: "de" });
};
const textOf = (name: keyof typeof mails, payload: unknown): string => mailOf(name, payload).text.replace(/\s+/g, " ");

const ordered: ConfirmationPayload = {
  name: "Anna",
  orderId: 71,
  lines: [
    { title: "Bruch-Domino", minor: 1_190 },
    { title: "Wortarten", minor: 500 },
  ],
  currency: "EUR",
  originalMinor: 1_690,
  discountMinor: 0,
  creditMinor: 0,
  totalMinor: 1_690,
  vatMinor: 270,
  vatRateBp: 1_900,
  isReverseCharge: false,
  withdrawalText: "",
  transfer: null,
};
const account = {
  holder: "Kreda GmbH",
  iban: "DE02120300000000202051",
  bic: null,
  reference: "KR-1",
  dueOn: "2026-12-10",
  isExample: false,
};

describe("the confirmation of an order", () => {
  const confirmed = (wanted: Partial<ConfirmationPayload> = {}) => textOf("order_confirmation", { ...ordered, ...wanted });

  it("lists what was bought and the total with the VAT in it, and nothing that does not apply", () => {
    const text = confirmed();
    for (const part of ["Hello Anna", "Order 71", "Bruch-Domino", "€11,90", "Wortarten", "€5,00", "Total", "€16,90", "€2,70", "19%"])
      expect(text, part).toContain(part);
    for (const other of ["Discount", "Paid with credit", "Reverse charge", "Bank transfer", "IBAN", "Your consent", "right of withdrawal"])
      expect(text, other).not.toContain(other);
  });

  it("takes off discount and credit, each below zero", () => {
    const text = confirmed({ discountMinor: 190, creditMinor: 500, totalMinor: 1_000 });
    expect(text).toMatch(/Discount\W* −€1,90/);
    expect(text).toMatch(/Paid with credit\W* −€5,00/);
    expect(text).toMatch(/Total\W* €10,00/);
  });

  it("says of the tax who owes it, and nothing where there is none", () => {
    expect(confirmed({ vatMinor: 0, vatRateBp: 0 })).not.toContain("VAT");
    const reversed = confirmed({ vatMinor: 0, vatRateBp: 0, isReverseCharge: true });
    expect(reversed).toContain("Reverse charge");
    expect(reversed).not.toContain("includes");
    expect(confirmed()).toContain("includes €2,70 VAT (19%)");
  });

  it("asks for a transfer with the account, the reference and the day", () => {
    const text = confirmed({ transfer: account });
    for (const part of ["Bank transfer", "Kreda GmbH", "DE02 1203 0000 0000 2020 51", "KR-1", "€16,90", "December 10, 2026"])
      expect(text, part).toContain(part);
    expect(text).not.toContain("BIC");
    expect(text).not.toContain("Demonstration");
    expect(confirmed({ transfer: { ...account, bic: "BYLADEM1001" } })).toMatch(/BIC\W* BYLADEM1001/);
    expect(confirmed({ transfer: { ...account, isExample: true } })).toContain("Demonstration");
  });

  it("repeats what a consumer agreed to, with the way to withdraw", () => {
    const text = confirmed({ withdrawalText: "I agree to begin at once." });
    for (const part of ["Your consent", "I agree to begin at once.", "/de/"]) expect(text, part).toContain(part);
    expect(text).toContain("Information on the right of withdrawal");
  });
});

it("the mail with an invoice asks for the money where it is due, else says that nothing is to be done", () => {
  const invoice = { name: "Anna", label: "KR-1", orderId: 71, currency: "EUR", totalMinor: 1_690, dueOn: null };
  const paid = textOf("invoice", invoice);
  expect(paid).toContain("nothing left to do");
  expect(paid).not.toContain("Please transfer");
  const due = textOf("invoice", { ...invoice, dueOn: "2026-12-10" });
  expect(due).toContain("Please transfer €16,90 by December 10, 2026.");
  expect(due).not.toContain("nothing left to do");
  expect(due).toContain("invoice KR-1 for your order 71");
});

it("a transfer that arrived is told with its amount and its invoice", () => {
  const text = textOf("transfer_received", { name: "Anna", label: "KR-1", currency: "EUR", totalMinor: 1_690 });
  expect(text).toContain("invoice KR-1 has arrived. That pays €16,90");
});

describe("VAT that is given back", () => {
  const given = { name: "Anna", label: "KS-1", invoice: "KR-1", currency: "EUR", amountMinor: 270, creditMinor: 0, way: "online" };

  it("is told as credit, by the way it was paid, or as both", () => {
    const online = textOf("vat_given_back", given);
    expect(online).toContain("€2,70 will be returned the way you paid");
    expect(online).not.toContain("as credit again");
    const credit = textOf("vat_given_back", { ...given, creditMinor: 270, way: "none" });
    expect(credit).toContain("€2,70 is available as credit again");
    expect(credit).not.toContain("outstanding");
    const both = textOf("vat_given_back", { ...given, creditMinor: 70, way: "invoice" });
    expect(both).toContain("€0,70 is available as credit again");
    expect(both).toContain("We transfer €2,00 back to you");
  });
});

it("PRICE-3 every mail says which dollars it means, and of a confirmation the last row is the sum", () => {
  const currency = "USD";
  const given = { name: "Anna", label: "KS-1", invoice: "KR-1", currency, amountMinor: 270, creditMinor: 70, way: "online" };
  const told = [
    textOf("order_confirmation", { ...ordered, currency, discountMinor: 190 }),
    textOf("invoice", { name: "Anna", label: "KR-1", orderId: 71, currency, totalMinor: 1_690, dueOn: "2026-12-10" }),
    textOf("transfer_received", { name: "Anna", label: "KR-1", currency, totalMinor: 1_690 }),
    textOf("vat_given_back", given),
  ];
  for (const text of told) {
    expect(text).toContain("US$");
    expect(text.replaceAll("US$", "")).not.toContain("$");
  }
  const { html } = mailOf("order_confirmation", ordered);
  expect(html).toMatch(/font-weight:700[^>]*>[^<]*Total/);
  expect(html).not.toMatch(/font-weight:700[^>]*>[^<]*Wortarten/);
});
