import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { TaxConfirmations } from "#components/books/payouts/tax-confirmations.tsx";
import { TaxPanel } from "#components/books/payouts/tax-panel.tsx";
import { DoubtsSection } from "#components/books/tax/doubts-section.tsx";
import { CartTotals } from "#components/commerce/cart/cart-totals.tsx";
import { cartAnswer, itemAnswer } from "#tests/factories/cart-answer.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

const check = {
  answer: "registered",
  name: "JANA GMBH",
  address: null,
  requestIdentifier: "WAPIAAAA1",
  askedAt: "2026-11-20T10:00:00.000Z",
};
const jana = { sellerId: 9, name: "Jana", validFrom: "2026-12-01", vatId: "DE136695976", taxNumber: null, check };

it("finance sees who is to be credited VAT and what the register said, and confirms or refuses with a reason", async () => {
  answer("get", "v3/admin/payouts/tax-statuses", { items: [jana, { ...jana, sellerId: 10, name: "Kim", check: null }] });
  const asked = answer("post", "v3/admin/payouts/tax-statuses", { items: [] });
  renderPersonal(<TaxConfirmations />, { scope: "admin" });
  const first = within(await screen.findByRole("article", { name: "Jana" }));
  expect(first.getByText("Im EU-Verzeichnis (VIES)")).toBeTruthy();
  expect(first.getByText(/JANA GMBH · WAPIAAAA1/)).toBeTruthy();
  fireEvent.change(first.getByLabelText("Grund"), { target: { value: "Steuerbescheid gesehen" } });
  fireEvent.click(first.getByRole("button", { name: "Bestätigen" }));
  await waitFor(() => expect(asked).toHaveLength(1));
  const second = within(screen.getByRole("article", { name: "Kim" }));
  expect(second.queryByText(/VIES/)).toBeNull();
  fireEvent.change(second.getByLabelText("Grund"), { target: { value: "Kein Nachweis gekommen" } });
  fireEvent.click(second.getByRole("button", { name: "Ablehnen" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ body }) => body)).toEqual([
    { sellerId: 9, validFrom: "2026-12-01", isConfirmed: true, reason: "Steuerbescheid gesehen" },
    { sellerId: 10, validFrom: "2026-12-01", isConfirmed: false, reason: "Kein Nachweis gekommen" },
  ]);
});

it("orders whose tax is doubtful are listed with what speaks against it", async () => {
  const order = {
    orderId: 17,
    buyerId: 3,
    buyer: "École",
    placedAt: "2026-11-20T10:00:00.000Z",
    country: "FR",
    currency: "EUR",
    vatMinor: 200,
  };
  const items = [
    { ...order, reason: "vat_id", evidence: "FR40303265045 · WAPIAAAA1" },
    { ...order, orderId: 18, reason: "location", evidence: "DE · IT" },
  ];
  answer("get", "v3/admin/payouts/tax-doubts", { items });
  renderPersonal(<DoubtsSection />, { scope: "admin" });
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/École · 17 · .* · FR · .*2,00.*Die USt-IdNr\. ist doch gültigFR40303265045 · WAPIAAAA1$/),
    expect.stringMatching(/École · 18 · .*Nur die Adresse spricht für dieses LandDE · IT$/),
  ]);
});

it("a seller is told that her status is being checked and what waits for it", async () => {
  const status = { kind: "regular", country: "DE", validFrom: "2026-12-01", taxNumber: null, vatId: "DE136695976", isPending: true };
  answer("get", "v3/payouts/tax-status", { items: [status], countries: ["DE"], earliest: "2026-12-01" });
  renderPersonal(<TaxPanel />, { scope: "account" });
  expect(await screen.findByText(/^Wir prüfen, ob du Umsatzsteuer berechnest\./)).toBeTruthy();
});

it.each([
  ["unknown", /kennt diese USt-IdNr\. nicht, darum berechnen wir Umsatzsteuer/],
  ["unchecked", /nicht erreichbar, darum berechnen wir Umsatzsteuer/],
] as const)("a buyer whose number is %s is told why she pays VAT", (said, words) => {
  const vat = { rateBp: 2000, minor: 48, country: "FR", isReverseCharge: false, check: said };
  renderPersonal(<CartTotals cart={cartAnswer([itemAnswer(1, "Bruch-Domino", 290)], { vat })} />, { scope: "commerce" });
  expect(screen.getByRole("status").textContent).toMatch(words);
});
