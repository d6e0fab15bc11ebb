import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CreditScreen } from "#components/books/payouts/credit-screen.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const facts = { isOffered: true, isUsed: false, state: "none", country: null, countries: ["AT", "DE", "FR"], transfers: [], payouts: [] };
const open = (connect: object, { search = "", isSeller = true } = {}) => {
  answer("get", "v1/user/details", { id: 7, isSeller, isImpersonated: false, role: "user" });
  answer("get", "v3/payouts/balances", { items: [], isHeld: false, hasConnect: true });
  const asked = answer("get", "v3/payouts/connect", connect);
  renderPersonal(<CreditScreen />, { search });
  return asked;
};
const panel = async () => within(await screen.findByRole("region", { name: "Auszahlung über Stripe" }));

it("a seller begins in her country; a refusal is told in words and the choice kept", async () => {
  open(facts);
  const own = await panel();
  const field = own.getByLabelText(/Land, in dem du wohnst/) as HTMLSelectElement;
  expect(field.value).toBe("DE");
  expect([...field.options].map(({ text }) => text)).toEqual(["Deutschland", "Frankreich", "Österreich"]);
  fireEvent.change(field, { target: { value: "AT" } });
  const sent = answer("post", "v3/payouts/connect/link", refuse(422, "provider_not_available", "Gerade nicht möglich."));
  fireEvent.click(own.getByRole("button", { name: "Bei Stripe einrichten" }));
  expect(await own.findByText("Gerade nicht möglich.")).toBeTruthy();
  expect(sent[0]?.body).toEqual({ country: "AT" });
  expect(field.value).toBe("AT");
});

it("where her own address is known, its country is chosen instead of the shop's", async () => {
  open({ ...facts, country: "AT" });
  expect(((await panel()).getByLabelText(/Land, in dem du wohnst/) as HTMLSelectElement).value).toBe("AT");
});

it.each([
  ["started", "Du hast angefangen. Stripe braucht noch Angaben von dir.", true],
  ["due", "Stripe braucht weitere Angaben von dir.", true],
  ["checking", "Stripe prüft deine Angaben. Du musst nichts tun.", true],
  ["ready", "Dein Konto ist bereit. Was auszahlbar ist, geht einmal am Tag dorthin.", true],
  ["paused", "Stripe hat dein Konto angehalten. Deine Einnahmen warten hier.", true],
  ["rejected", "Stripe nimmt dieses Konto nicht an. Nutze stattdessen deine Bankverbindung.", false],
])("the state %s is told in words, with what can be done", async (state, text, goesOn) => {
  open({ ...facts, state, country: "DE" });
  const own = await panel();
  expect(own.getByText(text)).toBeTruthy();
  expect(own.queryByRole("button", { name: "Weiter zu Stripe" }) !== null).toBe(goesOn);
  expect(own.getByRole("button", { name: "Wieder meine Bankverbindung nutzen" })).toBeTruthy();
});

it("who comes back from Stripe sees what it says now; what was transferred, came back and reached her bank stands there", async () => {
  const transfers = [
    { id: 3, amountMinor: 2000, backMinor: 0, status: "asked", createdAt: "2026-11-22T05:00:00.000Z" },
    { id: 2, amountMinor: 1375, backMinor: 375, status: "sent", createdAt: "2026-11-21T05:00:00.000Z" },
    { id: 1, amountMinor: 1100, backMinor: 0, status: "refused", createdAt: "2026-11-20T05:00:00.000Z" },
  ];
  const payouts = [
    { id: 2, amountMinor: 1000, currency: "EUR", status: "paid", arrivesOn: "2026-11-24" },
    { id: 1, amountMinor: 300, currency: "EUR", status: "stopped", arrivesOn: "2026-11-23" },
    { id: 3, amountMinor: 200, currency: "EUR", status: "under_way", arrivesOn: "2026-11-30" },
  ];
  const asked = answer("post", "v3/payouts/connect/refresh", { ...facts, state: "ready", country: "DE", isUsed: true, transfers, payouts });
  open({ ...facts, state: "checking", country: "DE" }, { search: "stripe=back" });
  const own = await panel();
  expect(await own.findByText(/Dein Konto ist bereit/)).toBeTruthy();
  expect(asked).toHaveLength(1);
  const rows = within(own.getByRole("table", { name: "An Stripe übertragen" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent?.replaceAll("\u00a0", " "))).toEqual([
    "DatumBetragStand",
    "22.11.202620,00 €Unterwegs",
    "21.11.202613,75 €Auszahlung zurück: 3,75 €Übertragen",
    "20.11.202611,00 €Auszahlung zurück",
  ]);
  const paid = within(own.getByRole("table", { name: "Von Stripe an deine Bank ausgezahlt" })).getAllByRole("row");
  expect(paid.map((row) => row.textContent?.replaceAll("\u00a0", " ")).slice(1)).toEqual([
    "24.11.202610,00 €An deine Bank ausgezahlt",
    "23.11.20263,00 €Auszahlung zurück",
    "30.11.20262,00 €Unterwegs zu deiner Bank",
  ]);
});

it.each([
  [true, "Auszahlung über Stripe", "#connect"],
  [false, "Bankverbindung", "/de/konto/bankverbindung"],
])("under what is available stands the place it goes to: with an account at Stripe that is used (%s) %s", async (isUsed, name, target) => {
  const amounts = {
    creditMinor: 0,
    earnedMinor: 900,
    heldMinor: 0,
    waitingMinor: 0,
    reservedMinor: 0,
    availableMinor: 900,
    underWayMinor: 0,
  };
  const balance = { ...amounts, currency: "EUR", waiting: [], reservedUntil: null, paidMinor: 0, minimumMinor: 1000, euros: null };
  answer("get", "v1/user/details", { id: 7, isSeller: true, isImpersonated: false, role: "user" });
  answer("get", "v3/payouts/balances", { items: [balance], isHeld: false, hasConnect: true });
  answer("get", "v3/payouts/movements", { items: [], total: 0, page: 1, limit: 25 });
  answer("get", "v3/payouts/connect", { ...facts, isUsed, state: isUsed ? "ready" : "none" });
  renderPersonal(<CreditScreen />);
  const panel = within(await screen.findByRole("region", { name: "Guthaben in EUR" }));
  expect((await panel.findByRole("link", { name })).getAttribute("href")).toBe(target);
  expect(panel.getAllByRole("link")).toHaveLength(1);
});

it("who sells nothing, or had nothing where the option is off, sees nothing of it", async () => {
  open(facts, { isSeller: false });
  expect(await screen.findByText("Noch kein Guthaben")).toBeTruthy();
  expect(screen.queryByText("Auszahlung über Stripe")).toBeNull();
});
