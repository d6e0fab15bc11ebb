import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { TransfersSection } from "#components/books/connect/transfers-section.tsx";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

const row = {
  id: 12,
  seller: { id: 9, name: "Mareike" },
  amountMinor: 150_000,
  backMinor: 0,
  status: "prepared",
  account: "acct_9",
  reference: null,
  failure: null,
  releasedBy: null,
  createdAt: "2026-11-22T05:00:00.000Z",
};
const page = (...items: object[]) => ({ isOn: true, items, waiting: 1, total: items.length, page: 1, limit: 25 });

it("finance releases a transfer above the sum, gives one up with a reason, and does neither with her own", async () => {
  answer(
    "get",
    "v3/admin/payouts/transfers",
    page(
      row,
      { ...row, id: 11, seller: { id: 7, name: "Ich" } },
      { ...row, id: 10, status: "refused", failure: "balance_insufficient" },
      { ...row, id: 9, status: "sent", reference: "tr_9", backMinor: 500, releasedBy: "Bea" },
    ),
  );
  renderPersonal(<TransfersSection actorId={7} />);
  const waiting = within(await screen.findByRole("row", { name: /^#12/ }));
  expect(within(screen.getByRole("row", { name: /^#11/ })).queryByRole("button")).toBeNull();
  expect(screen.getByRole("row", { name: /^#10.*Von Stripe abgelehnt balance_insufficient/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /^#9.*1\.500,00\s€\s*Kam zurück: 5,00\s€.*tr_9.*Bea/ })).toBeTruthy();
  const released = answer("post", "v3/admin/payouts/transfers/12/release", {});
  fireEvent.click(waiting.getByRole("button", { name: "Freigeben" }));
  await waitFor(() => expect(released).toHaveLength(1));
  const given = answer("post", "v3/admin/payouts/transfers/12/discard", {});
  fireEvent.click(waiting.getByRole("button", { name: "Verwerfen" }));
  const dialog = within(await screen.findByRole("dialog", { name: /#12, Mareike/ }));
  fireEvent.change(dialog.getByLabelText(/Begründung/), { target: { value: "Anders vereinbart" } });
  fireEvent.click(dialog.getByRole("button", { name: "Verwerfen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(given[0]?.body).toEqual({ reason: "Anders vereinbart" });
});

it("a shop that pays by batches alone shows nothing of it; one that begins says when transfers come", async () => {
  answer("get", "v3/admin/payouts/transfers", { ...page(), isOn: false }, page());
  const { client } = renderPersonal(<TransfersSection actorId={7} />);
  await waitFor(() => expect(screen.queryByText("Übertragungen über Stripe")).toBeNull());
  await client.refetchQueries();
  expect(await screen.findByText("Noch keine Übertragungen")).toBeTruthy();
});
