import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ReconciliationRoom } from "#components/books/reconciliation/reconciliation-room.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const path = "v3/admin/reconciliation";
const account = {
  currency: "EUR",
  booksMinor: 100_000,
  movedMinor: 60_000,
  heldMinor: 61_000,
  onItsWayMinor: 35_000,
  settlingMinor: 4000,
  differenceMinor: 1000,
  feesMinor: 777,
};
const room = {
  isConfigured: true,
  lookedAt: "2026-11-20T10:00:00.000Z",
  accounts: [account],
  differences: [
    { cause: "payment_missing", orderId: 17, payment: null, currency: "EUR", minor: 1500, since: "2026-11-10T10:00:00.000Z" },
    { cause: "payment_unbooked", orderId: null, payment: "pi_9", currency: "EUR", minor: -500, since: "2026-11-11T10:00:00.000Z" },
  ],
  differenceCount: 2,
  payouts: [
    { id: 2, reference: "po_2", amountMinor: 35_000, currency: "EUR", state: "under_way", arrivesOn: "2026-11-23", arrivedOn: null },
    { id: 1, reference: "po_1", amountMinor: 20_000, currency: "EUR", state: "arrived", arrivesOn: "2026-11-18", arrivedOn: "2026-11-19" },
  ],
  otherCount: 3,
};

it("finance reads what explains the provider's account to the cent, why it differs, and which payouts are at the bank", async () => {
  answer("get", path, room);
  renderPersonal(<ReconciliationRoom />);
  const row = within(await screen.findByRole("row", { name: /^EUR/ }));
  const amounts = row.getAllByRole("cell").map(({ textContent }) => Number((textContent ?? "").replace(/[^\d]/g, "")));
  const [books, held, onItsWay, settling, difference, fees] = amounts;
  expect(amounts).toEqual([100_000, 61_000, 35_000, 3000, 1000, 777]);
  expect(books).toBe((held ?? 0) + (onItsWay ?? 0) + (settling ?? 0) + (difference ?? 0));
  expect(fees).toBe(777);
  expect(screen.getByRole("row", { name: /17 Verkauf gebucht, beim Anbieter keine Zahlung 15,00\s€/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /pi_9 Zahlung, die zu keiner Bestellung gehört [-−]5,00\s€/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /po_1.*Angekommen/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /po_2.*Unterwegs/ })).toBeTruthy();
  expect(screen.getByText(/nur die Buchhaltung erklären kann: 3/)).toBeTruthy();
});

it("she has the provider asked now; the room waits for the answer and says when nothing differs", async () => {
  answer("get", path, { ...room, differences: [], differenceCount: 0 }, { ...room, lookedAt: "2026-11-20T11:30:00.000Z" });
  const asked = answer("post", path, refuse(503, "unavailable", "Gerade nicht erreichbar."), {});
  renderPersonal(<ReconciliationRoom />);
  expect(await screen.findByText("Nichts, was älter als drei Tage ist, weicht ab.")).toBeTruthy();
  const button = screen.getByRole("button", { name: "Jetzt vergleichen" });
  fireEvent.click(button);
  expect(await screen.findByText("Gerade nicht erreichbar.")).toBeTruthy();
  fireEvent.click(button);
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(screen.getByText(/Zuletzt verglichen: .*12:30/)).toBeTruthy(), { timeout: 4000 });
});

it("without a provider the room says so, and no more", async () => {
  answer("get", path, { ...room, isConfigured: false, lookedAt: null, accounts: [] });
  renderPersonal(<ReconciliationRoom />);
  expect(await screen.findByText("Kein Zahlungsanbieter eingerichtet")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
