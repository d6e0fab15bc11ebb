import { describe, expect, it } from "vitest";
import { mails } from "#lib/books/payouts/server/mails.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import type { MailTemplate } from "#lib/platform/email/template.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";

const seen = (name: string, payload: object, world: (typeof worldCodes)[number]) =>
  renderMail(mails[name] as MailTemplate, payload, { language: worlds[world].language, world });
const digits = (text: string) => text.replace(/[^\d]/gu, "");

describe.each(worldCodes)("mails about what a seller earned in %s", (world) => {
  it("ROUTE-26 a credit note is named with its month and amount, and the way to it", () => {
    const payload = { name: "Kim", label: "GS-2026-000007", month: "2026-11-01", currency: "EUR", grossMinor: 123_456 };
    const { subject, text } = seen("credit_note", payload, world);
    expect(subject).toContain("GS-2026-000007");
    for (const part of ["Kim", href(world, "cabinet.fee")]) expect(text).toContain(part);
    // The amount is told to the cent, in the way of the country, and the month with its year.
    expect(digits(text)).toContain("123456");
    expect(text).not.toContain("123456");
    expect(text).toMatch(/2026|२०२६|๒๕๖๙|2569/u);
  });

  it("ROUTE-25 a payout is named with its amount, its account and its reference, and the way to the balance", () => {
    const payload = { name: "Kim", currency: "EUR", amountMinor: 1375, iban: "DE•• •••• 3000", reference: "KREDA-42-7" };
    const { subject, text } = seen("payout_sent", payload, world);
    for (const said of [subject, text]) expect(said).toMatch(/13[.,]75/);
    for (const part of ["Kim", "DE•• •••• 3000", "KREDA-42-7", href(world, "cabinet.credit")]) expect(text).toContain(part);
  });

  it("amounts of another currency are told apart from those of the reader's own", () => {
    const told = { name: "Kim", label: "GS-1", month: "2026-11-01", amountMinor: 1000, grossMinor: 1000, iban: "x", reference: "y" };
    for (const mail of ["payout_sent", "credit_note"]) {
      const inKroner = (currency: string) => seen(mail, { ...told, currency }, world).text;
      expect(new Set(["SEK", "NOK", "DKK"].map(inKroner)).size).toBe(3);
    }
  });
});
