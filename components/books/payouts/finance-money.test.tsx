import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Batches } from "#components/books/payouts/batches.tsx";
import { FinanceRoom } from "#components/books/payouts/finance-room.tsx";
import { MonthSection } from "#components/books/payouts/month-section.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const batch = {
  id: 12,
  messageId: "KREDA-12",
  status: "prepared",
  executeOn: "2026-11-20",
  count: 2,
  sumMinor: 2750,
  sha256: null,
  preparedBy: { id: 1, name: "Anna" },
  approvedBy: null,
  discardAskedBy: null,
  createdAt: "2026-11-19T08:00:00.000Z",
};
const pageOf = (items: object[]) => ({ items, total: items.length, page: 1, limit: 25 });
const none = pageOf([]);

it("finance sees who can be paid, and prepares a batch for the day that it chose; what is refused stands there", async () => {
  const refusal = refuse(404, "not_found", "Nicht da.");
  for (const path of ["sanctions", "verifications", "rates"]) answer("get", `v3/admin/${path}`, refusal);
  for (const path of ["transfers", "tax-doubts", "vat-corrections", "journal", "oss", "dac7"])
    answer("get", `v3/admin/payouts/${path}`, refusal);
  answer("get", "v3/admin/payouts/month", { month: "2026-10", issued: 2, open: 0, isRunning: false });
  answer("get", "v3/admin/payouts/tax-statuses", { items: [] });
  answer("get", "v3/admin/payouts/batches", none);
  const kim = { sellerId: 7, name: "Kim", currency: "EUR", availableMinor: 1375, euroCents: 1375, heldMinor: 0, maskedIban: "DE•• 3000" };
  const lou = { ...kim, sellerId: 8, name: "Lou", reason: "minimum" };
  const items = [{ ...kim, reason: null }, lou];
  const asked = answer("get", "v3/admin/payouts/candidates", { items, total: 2, payableMinor: 1375, today: "2026-11-19" });
  const prepared = answer("post", "v3/admin/payouts/batches", refuse(409, "payout_not_ready", "Niemand ist bereit."), batch);
  renderPersonal(<FinanceRoom actorId={1} />, { scope: "admin" });
  const day = await screen.findByLabelText("Ausführen am");
  const panel = within(day.closest("section") as HTMLElement);
  expect(panel.getByText(/Auszahlbar: 1 von 2, zusammen 13,75\s€/)).toBeTruthy();
  const press = () => fireEvent.click(panel.getByRole("button", { name: "Sammelüberweisung vorbereiten" }));
  fireEvent.change(day, { target: { value: "2026-11-24" } });
  press();
  expect((await panel.findByRole("alert")).textContent).toContain("Niemand ist bereit.");
  const before = asked.length;
  press();
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(prepared.map(({ body }) => body)).toEqual([{ executeOn: "2026-11-24" }, { executeOn: "2026-11-24" }]);
});

it.each([
  ["prepared", "Freigeben", "approve"],
  ["prepared", "Verwerfen", "discard"],
  ["approved", "Bank hat ausgeführt", "execute"],
])("of a batch that is %s, „%s“ does that, and the list is read again", async (status, name, step) => {
  const shown = answer("get", "v3/admin/payouts/batches", pageOf([{ ...batch, status }]));
  const done = answer("post", `v3/admin/payouts/batches/12/${step}`, { ...batch, payouts: [] });
  renderPersonal(<Batches actorId={2} />, { scope: "admin" });
  fireEvent.click(await screen.findByRole("button", { name }));
  await waitFor(() => expect(done).toHaveLength(1));
  await waitFor(() => expect(shown.length).toBeGreaterThan(1));
});

it("the bank's file is fetched by who asks for it; what keeps it back is said", async () => {
  answer("get", "v3/admin/payouts/batches", pageOf([{ ...batch, status: "executed" }]));
  const asked = answer("get", "v3/admin/payouts/batches/12/file", refuse(409, "payout_file_changed", "Die Datei wurde verändert."));
  renderPersonal(<Batches actorId={2} />, { scope: "admin" });
  fireEvent.click(await screen.findByRole("button", { name: "pain.001 herunterladen" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Die Datei wurde verändert.");
  expect(asked).toHaveLength(1);
});

it("finance has the month settled that is over, and sees what is left of it", async () => {
  answer("get", "v3/admin/payouts/month", { month: "2026-10", issued: 1, open: 2, isRunning: false });
  const asked = answer("post", "v3/admin/payouts/month", { month: "2026-10", issued: 3, open: 0, isRunning: false });
  renderPersonal(<MonthSection />, { scope: "admin" });
  expect(await screen.findByText("Ausgestellt: 1. Noch abzurechnen: 2.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Monat abrechnen" }));
  expect(await screen.findByText("Ausgestellt: 3. Noch abzurechnen: 0.")).toBeTruthy();
  expect(asked.map(({ body }) => body)).toEqual([{ month: "2026-10" }]);
  expect(screen.queryByRole("button", { name: "Monat abrechnen" })).toBeNull();
});
