import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CreditScreen } from "#components/books/payouts/credit-screen.tsx";
import { FeeScreen } from "#components/books/payouts/fee-screen.tsx";
import { creditNoteAnswer } from "#tests/factories/credit-note-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const balance = {
  currency: "EUR",
  creditMinor: 300,
  earnedMinor: 2050,
  heldMinor: 1375,
  waitingMinor: 0,
  waiting: [{ reason: "transfer", until: null, amountMinor: 1375 }],
  reservedMinor: 0,
  reservedUntil: null,
  availableMinor: 675,
  underWayMinor: 0,
  paidMinor: 0,
  minimumMinor: 1000,
  euros: null,
};
const seller = { id: 7, isSeller: true, isImpersonated: false, role: "user" };
const movement = {
  id: 1,
  at: "2026-11-20T10:00:00.000Z",
  kind: "sale",
  account: "earned",
  currency: "EUR",
  amountMinor: 675,
  subject: "order:17",
  orderId: 17,
  rate: null,
  isOwnOrder: false,
};

const openCredit = (movements: object, search = "") => {
  answer("get", "v1/user/details", seller);
  answer("get", "v3/payouts/balances", { items: [balance], hasConnect: false });
  const asked = answer("get", "v3/payouts/movements", movements);
  renderPersonal(<CreditScreen />, { search });
  return asked;
};

it("ROUTE-25 every cent of what was earned is explained: what waits and until when, the reserve, what is free, what was paid", async () => {
  const waiting = [
    { reason: "period", until: "2026-12-07", amountMinor: 1000 },
    { reason: "claim", until: null, amountMinor: 200 },
  ];
  const parts = { earnedMinor: 2050, heldMinor: 0, waitingMinor: 1200, waiting, reservedMinor: 85, reservedUntil: "2027-02-20" };
  answer("get", "v1/user/details", seller);
  answer("get", "v3/payouts/balances", { items: [{ ...balance, ...parts, availableMinor: 765, paidMinor: 4242 }], hasConnect: false });
  answer("get", "v3/payouts/movements", { items: [], total: 0, page: 1, limit: 25 });
  renderPersonal(<CreditScreen />);
  const panel = within(await screen.findByRole("region", { name: "Guthaben in EUR" }));
  const amountOf = (label: string) => panel.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
  expect(amountOf("Davon noch nicht auszahlbar")).toBe("12,00\u00a0€");
  expect(amountOf("Frei am 07.12.2026")).toBe("10,00\u00a0€");
  expect(amountOf("Bis über Widerruf oder Erstattung entschieden ist")).toBe("2,00\u00a0€");
  expect(amountOf("Rücklage neuer Shops bis 20.02.2027")).toBe("0,85\u00a0€");
  expect(amountOf("Auszahlbar")).toBe("7,65\u00a0€");
  expect(amountOf("Bisher ausgezahlt")).toBe("42,42\u00a0€");
  expect(panel.queryByText("Verrechnet mit Erstattungen")).toBeNull();
});

it("ROUTE-25 the balance says what can be spent and paid out; turning it into credit keeps one key for one attempt", async () => {
  openCredit({ items: [movement], total: 1, page: 1, limit: 25 });
  const panel = within(await screen.findByRole("region", { name: "Guthaben in EUR" }));
  for (const amount of ["3,00 €", "20,50 €", "13,75 €", "6,75 €"]) expect(panel.getByText(amount)).toBeTruthy();
  const field = await panel.findByLabelText(/umwandeln/);
  const sent = answer("post", "v3/payouts/turn-into-credit", refuse(503, "unavailable", "Gerade nicht."), {
    items: [{ ...balance, creditMinor: 800, availableMinor: 175 }],
    hasConnect: false,
  });
  const press = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(panel.getByRole("button", { name: "Umwandeln" }));
  };
  for (const wrong of ["", "0", "6,76", "1,234", "-5", "<b>"]) press(wrong);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toHaveLength(0);
  press("5,00");
  expect((await panel.findByRole("alert")).textContent).toContain("Gerade nicht.");
  press("5");
  await waitFor(() => expect(panel.getByText("8,00 €")).toBeTruthy());
  const bodies = sent.map(({ body }) => body as { amountMinor: number; key: string });
  expect(bodies.map(({ amountMinor }) => amountMinor)).toEqual([500, 500]);
  expect(bodies[0]?.key).toBe(bodies[1]?.key);
});

it("movements are filtered by the address, counted, and lead to where they come from", async () => {
  const asked = openCredit(
    { items: [{ ...movement, isOwnOrder: true, kind: "refund", account: "credit" }], total: 1, page: 1, limit: 25 },
    "kind=refund&page=2",
  );
  const row = within(await screen.findByRole("row", { name: /Erstattung/ }));
  expect(row.getByRole("link", { name: "Bestellung 17" }).getAttribute("href")).toContain("order=17");
  expect(screen.getByText("1 Bewegung")).toBeTruthy();
  expect(asked[0]?.query).toMatchObject({ kind: "refund", page: "2" });
});

it("ROUTE-26 the share, its next step, the credit notes and the tax details of a seller", async () => {
  answer("get", "v1/user/details", seller);
  const table = [
    { fromCents: 0, shareBp: 7000 },
    { fromCents: 100_000, shareBp: 7500 },
  ];
  answer("get", "v3/payouts/share", {
    salesCents: 40_000,
    shareBp: 7000,
    feeCents: 25,
    next: { ...table[1], missingCents: 60_000 },
    table,
  });
  answer("get", "v3/payouts/tax-year", { years: [] });
  const proof = { state: "confirmed", isHeld: false, stopsOn: null, reason: null, stated: null, hasDocument: false, documentDays: 30 };
  answer("get", "v3/payouts/verification", { ...proof, kind: "person", countries: ["DE", "FR"] });
  answer("get", "v3/payouts/identity", { isAsked: false, isHeld: false, identity: null, countries: ["DE"] });
  answer("get", "v3/payouts/credit-notes", { items: [creditNoteAnswer], total: 1, page: 1, limit: 25 });
  answer("get", "v3/payouts/tax-status", { items: [], countries: ["DE", "FR"], earliest: "2026-12-01" });
  renderPersonal(<FeeScreen />);
  expect(await screen.findByRole("heading", { name: /Dein Anteil: 70\s%/ })).toBeTruthy();
  expect(screen.getByText(/Noch 600,00\s€ bis 75\s%/)).toBeTruthy();
  const row = within(await screen.findByRole("row", { name: /GS-2026-000003/ }));
  expect(row.getByText("Oktober 2026")).toBeTruthy();
  expect(row.getByText(/8,03\s€/)).toBeTruthy();
  const vat = { code: "vat_id", message: "Diese USt-IdNr. ist nicht gültig." };
  const sent = answer("post", "v3/payouts/tax-status", refuse(400, "invalid_input", "Bitte prüfen.", { vatId: vat }));
  fireEvent.change(await screen.findByLabelText("Du verkaufst als"), { target: { value: "regular" } });
  fireEvent.change(screen.getByLabelText(/USt-IdNr\./), { target: { value: "DE1" } });
  fireEvent.click(screen.getByRole("button", { name: "Angaben speichern" }));
  await waitFor(() => expect(screen.getByLabelText(/USt-IdNr\./).getAttribute("aria-invalid")).toBe("true"));
  expect((screen.getByLabelText(/USt-IdNr\./) as HTMLInputElement).value).toBe("DE1");
  expect(sent[0]?.body).toMatchObject({ kind: "regular", country: "DE", validFrom: "2026-12-01", vatId: "DE1" });
});

it("a balance that cannot be had says so and can be asked for again; none at all says what will stand here", async () => {
  answer("get", "v3/payouts/balances", refuse(500, "internal", "Kaputt."), { items: [] });
  renderPersonal(<CreditScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  expect(await screen.findByText("Noch kein Guthaben")).toBeTruthy();
});
