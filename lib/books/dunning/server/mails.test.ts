import { describe, expect, it } from "vitest";
import { mails } from "#lib/books/dunning/server/mails.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import type { MailTemplate } from "#lib/platform/email/template.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const account = { holder: "Kreda Demo GmbH", iban: "DE89370400440532013000", bic: null, reference: "KR-2026-000004", isExample: false };
const notice = { name: "Kim", orderId: 4711, currency: "EUR", totalMinor: 1190, dueOn: "2026-06-01", payBy: "2026-06-14", account };
const seen = (name: string, payload: object, world: (typeof worldCodes)[number]) =>
  renderMail(mails[name] as MailTemplate, payload, { language: worlds[world].language, world });

describe.each(worldCodes)("mails about unpaid invoices in %s", (world) => {
  it.each([1, 2, 3])("notice %i names order, amount, account, reference and the way to the order", (step) => {
    const { subject, text } = seen("dunning_notice", { ...notice, step }, world);
    expect(subject).toContain("4711");
    for (const part of ["Kim", "4711", "DE89 3704 0044 0532 0130 00", "KR-2026-000004", "order=4711"]) expect(text).toContain(part);
  });
  it("each notice says something else", () => {
    const texts = [1, 2, 3].map((step) => seen("dunning_notice", { ...notice, step }, world).text);
    expect(new Set(texts).size).toBe(3);
  });
  it("sellers read what was sold and what is gone, and when their balance is below zero", () => {
    const sold = { name: "Kim", titles: ["Bruch-Domino"], currency: "EUR", sellerMinor: 700 };
    for (const kind of ["cancel", "write_off"]) expect(seen("sale_unpaid", { ...sold, kind }, world).text).toContain("Bruch-Domino");
    const balances = [{ currency: "EUR", amountMinor: -1500 }];
    expect(seen("balance_owed", { name: "Kim", balances }, world).text).toContain("Kim");
  });
});
