import { expect, it } from "vitest";
import { mails } from "#lib/commerce/refunds/server/mails.ts";
import { renderMail } from "#lib/platform/email/render-mail.ts";
import type { MailTemplate } from "#lib/platform/email/template.ts";
import { href } from "#lib/platform/routes/href.ts";

const seen = (name: string, payload: object) => renderMail(mails[name] as MailTemplate, payload, { language: "de", world: "de" });

const done = {
  name: "Kim",
  label: "KS-2026-000002",
  invoice: "KR-2026-000001",
  currency: "EUR",
  amountMinor: 1785,
  creditMinor: 300,
  way: "online",
};

it("a refund tells what becomes credit and how the rest goes back, and nothing of what is zero", () => {
  const both = seen("refund_done", done).text;
  for (const part of ["17,85", "3,00", "14,85", "KS-2026-000002", "KR-2026-000001", "auf dem Weg zurück, auf dem du bezahlt hast"])
    expect(both).toContain(part);
  expect(both).toContain(href("de", "cabinet.invoices"));
  const allCredit = seen("refund_done", { ...done, creditMinor: 1785 }).text;
  expect(allCredit).toMatch(/17,85\s€ stehen dir wieder als Guthaben/);
  expect(allCredit).not.toContain("auf dem Weg zurück");
  expect(seen("refund_done", { ...done, creditMinor: 0 }).text).not.toContain("Guthaben");
});

it("each way of the money has its own words", () => {
  const words = {
    none: "musst du nicht mehr überweisen",
    invoice: "überweisen wir dir zurück",
    bank: "hat dir deine Bank bereits zurückgegeben",
  };
  for (const [way, text] of Object.entries(words)) expect(seen("refund_done", { ...done, way }).text).toContain(text);
});

it("an acknowledgement without an order has neither number nor button, and says that a person looks", () => {
  const received = {
    name: "Kim",
    code: "W-23456-ABCDE",
    orderNumber: "4711",
    receivedAt: "2026-11-26T10:00:00Z",
    url: "https://kreda.test/w/x",
  };
  const known = seen("withdrawal_received", received).text;
  for (const part of ["W-23456-ABCDE", "4711", "https://kreda.test/w/x", "26. November 2026", "10:00:00"]) expect(known).toContain(part);
  expect(known).not.toContain("keine Bestellung gefunden");
  const unknown = seen("withdrawal_received", { ...received, orderNumber: null, url: null }).text;
  expect(unknown).toContain("keine Bestellung gefunden");
  expect(unknown).not.toMatch(/Widerruf bestätigen|Bestellung: |https:\/\/kreda\.test\/w/);
});

it("a decision says which it is; a refusal gives its reason", () => {
  const decided = { name: "Kim", code: "W-23456-ABCDE", orderNumber: "4711", isAccepted: true, decision: "" };
  const accepted = seen("withdrawal_decided", decided);
  expect([accepted.subject, accepted.text].join()).toMatch(/4711 ist angenommen.*W-23456-ABCDE/s);
  const refused = seen("withdrawal_decided", { ...decided, isAccepted: false, decision: "Alles wurde geladen." });
  expect(refused.subject).not.toContain("angenommen");
  expect(refused.text).toMatch(/können ihn nicht annehmen.*Alles wurde geladen\./s);
});

it("staff read in the world's own time until when the oldest must be decided, and find the way there", () => {
  const { subject, text } = seen("withdrawals_waiting", { name: "Kim", waiting: 3, decideBy: "2026-11-26T23:30:00Z" });
  expect(subject).toContain("3");
  expect(text).toContain("27. November 2026");
  expect(text).toContain(href("de", "admin", {}, { tab: "withdrawals" }));
});
