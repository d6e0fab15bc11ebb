import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Batches } from "#components/books/payouts/batches.tsx";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

const batch = {
  id: 12,
  messageId: "KREDA-12",
  status: "executed",
  executeOn: "2026-11-20",
  count: 2,
  sumMinor: 2750,
  sha256: "ab".repeat(32),
  preparedBy: { id: 1, name: "Anna" },
  approvedBy: { id: 2, name: "Bea" },
  discardAskedBy: null,
  preparedAt: "2026-11-19T08:00:00.000Z",
  approvedAt: "2026-11-19T09:00:00.000Z",
  executedAt: "2026-11-20T09:00:00.000Z",
};
const payout = (id: number, name: string, status: string) => ({
  id,
  seller: { id: 70 + id, name },
  amountMinor: 1375,
  maskedIban: "DE•• •••• 3000",
  isFirstToAccount: id === 1,
  endToEndId: `KREDA-12-${id}`,
  status,
});
const pageOf = (page: number, items: object[], total = 26) => ({ items, total, page, limit: 25 });

it("finance turns to the second page of batches, which is asked for by its number", async () => {
  const asked = answer("get", "v3/admin/payouts/batches", pageOf(2, [{ ...batch, messageId: "KREDA-1" }]));
  renderPersonal(<Batches actorId={1} />, { search: "tab=finance&page=2", scope: "admin" });
  expect(await screen.findByRole("article", { name: "KREDA-1" })).toBeTruthy();
  expect(asked.map(({ query }) => query.page)).toEqual(["2"]);
});

it("a payout that the bank sent back is booked back with a reason; of one that came back nothing is offered", async () => {
  answer("get", "v3/admin/payouts/batches", pageOf(1, [batch], 1));
  const shown = answer("get", "v3/admin/payouts/batches/12", {
    ...batch,
    payouts: [payout(1, "Kim", "sent"), payout(2, "Lou", "returned")],
  });
  const returned = answer("post", "v3/admin/payouts/1/return", {});
  renderPersonal(<Batches actorId={1} />, { scope: "admin" });
  const panel = within(await screen.findByRole("article", { name: "KREDA-12" }));
  expect(shown).toHaveLength(0);
  fireEvent.click(panel.getByRole("button", { name: "Auszahlungen" }));
  const row = within((await panel.findByRole("rowheader", { name: "Kim" })).closest("tr") as HTMLElement);
  const other = within((await panel.findByRole("rowheader", { name: "Lou" })).closest("tr") as HTMLElement);
  expect(row.getByText(/13,75/)).toBeTruthy();
  expect(other.queryByRole("button")).toBeNull();
  fireEvent.click(row.getByRole("button"));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Konto geschlossen" } });
  fireEvent.submit(dialog.getByRole("textbox").closest("form") as HTMLFormElement);
  await waitFor(() => expect(returned.map(({ body }) => body)).toEqual([{ reason: "Konto geschlossen" }]));
  // The list is read again, and the dialog is gone.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(shown.length).toBeGreaterThan(1));
});
