import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CorrectionsSection } from "#components/books/tax/corrections-section.tsx";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

const one = {
  id: 4,
  orderId: 17,
  buyerId: 3,
  buyer: "École SARL",
  label: "KS-2026-000004",
  createdAt: "2026-11-20T10:00:00.000Z",
  currency: "EUR",
  amountMinor: 400,
  creditMinor: 150,
  status: "booked",
  needsTransfer: true,
  evidence: "FR40303265045 · WAPIAAAA1",
};
const path = "v3/admin/payouts/vat-corrections";

it("finance sees what VAT went back and says of what she transferred that it left", async () => {
  answer("get", path, { items: [one, { ...one, id: 3, orderId: 16, creditMinor: 0, status: "paid_back", needsTransfer: false }] });
  const marked = answer("post", `${path}/4/paid-back`, {});
  renderPersonal(<CorrectionsSection />, { scope: "admin" });
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toMatch(/École SARL · 17 · KS-2026-000004 · .*2,50.*Bitte überweisenFR40303265045 · WAPIAAAA1/);
  expect(second?.textContent).toMatch(/4,00/);
  expect(within(second as HTMLElement).queryByRole("button")).toBeNull();
  fireEvent.click(within(first as HTMLElement).getByRole("button"));
  await waitFor(() => expect(marked).toHaveLength(1));
});

it("without any there is no section", async () => {
  const read = answer("get", path, { items: [] });
  renderPersonal(<CorrectionsSection />, { scope: "admin" });
  await waitFor(() => expect(read).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
});
