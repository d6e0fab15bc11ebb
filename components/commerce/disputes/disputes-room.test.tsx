import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import { DisputesRoom } from "#components/commerce/disputes/disputes-room.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const page = (...items: object[]) => ({ items, total: items.length, page: 1, limit: 25 });
const row = {
  id: 3,
  orderId: 17,
  buyer: { id: 9, name: "Mareike" },
  reference: "du_1AbC",
  status: "open",
  reason: "product_not_received",
  amountMinor: 1190,
  currency: "EUR",
  feeMinor: 2000,
  feeCurrency: "EUR",
  lossMinor: null,
  evidenceBy: "2026-12-01T22:59:00.000Z",
  createdAt: "2026-11-20T10:00:00.000Z",
  closedAt: null,
};

it("finance sees what a bank took, what it costs, until when evidence is taken, and gets the evidence", async () => {
  answer(
    "get",
    "v3/admin/disputes",
    page(row, { ...row, id: 4, orderId: 18, status: "lost", lossMinor: 400, closedAt: "2026-11-22T10:00:00.000Z" }),
  );
  renderPersonal(<DisputesRoom />);
  const open = within(await screen.findByRole("row", { name: /^17.*Mareike.*11,90\s€.*product not received.*Offen/ }));
  expect(open.getByText(/Gebühr: 20,00\s€/)).toBeTruthy();
  expect(open.getByText(/Belege bis 01\.12\.2026/)).toBeTruthy();
  const lost = within(screen.getByRole("row", { name: /^18.*Verloren/ }));
  expect(lost.getByText(/Unser Verlust: 4,00\s€/)).toBeTruthy();
  expect(lost.queryByText(/Belege bis/)).toBeNull();
  const asked = answer(
    "get",
    "v3/admin/disputes/3/evidence",
    () => new HttpResponse("zip", { headers: { "content-type": "application/zip" } }),
  );
  fireEvent.click(open.getByRole("button", { name: "Belege (ZIP)" }));
  await waitFor(() => expect(asked).toHaveLength(1));
});

it("no bank took anything: says so; a failure can be tried again", async () => {
  answer("get", "v3/admin/disputes", refuse(500, "internal_error", "Kaputt."), page());
  renderPersonal(<DisputesRoom />);
  fireEvent.click(await screen.findByRole("button", { name: /nochmal|erneut|versuchen/i }));
  expect(await screen.findByText("Keine Zahlungsanfechtungen")).toBeTruthy();
});
