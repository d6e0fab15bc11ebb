import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { CreditScreen } from "#components/books/payouts/credit-screen.tsx";
import { FeeScreen } from "#components/books/payouts/fee-screen.tsx";
import { creditNoteAnswer } from "#tests/factories/credit-note-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const pageOf = (items: object[]) => ({ items, total: items.length, page: 1, limit: 25 });
const none = {
  heldMinor: 0,
  waitingMinor: 0,
  waiting: [],
  reservedMinor: 0,
  reservedUntil: null,
  underWayMinor: 0,
  paidMinor: 0,
  euros: null,
};
const balance = { currency: "EUR", creditMinor: 0, earnedMinor: 675, availableMinor: 675, minimumMinor: 1000, ...none };
const seller = { id: 7, isSeller: true, isImpersonated: false, role: "user" };

it("ROUTE-25 the file of movements is of those that the address asks for", async () => {
  answer("get", "v1/user/details", seller);
  answer("get", "v3/payouts/balances", { items: [balance], hasConnect: false });
  answer("get", "v3/payouts/movements", pageOf([]));
  const asked = answer("get", "v3/payouts/movements/csv", refuse(503, "unavailable", "Gerade nicht."));
  renderPersonal(<CreditScreen />, { search: "kind=sale&from=2026-11-01" });
  fireEvent.click(await screen.findByRole("button", { name: "Als CSV herunterladen" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Gerade nicht.");
  expect(asked[0]?.query).toMatchObject({ kind: "sale", from: "2026-11-01" });
});

it("ROUTE-26 a credit note is opened by a link of its own, and all of them are one file", async () => {
  answer("get", "v1/user/details", seller);
  for (const path of ["share", "tax-year", "verification", "identity", "tax-status"])
    answer("get", `v3/payouts/${path}`, refuse(503, "unavailable", "Gerade nicht."));
  answer("get", "v3/payouts/credit-notes", pageOf([creditNoteAnswer]));
  const links = answer("post", "v3/payouts/credit-notes/3/link", refuse(404, "not_found", "Die Gutschrift ist nicht da."));
  const files = answer("get", "v3/payouts/credit-notes/csv", refuse(429, "rate_limited", "Zu oft gefragt."));
  renderPersonal(<FeeScreen />);
  const own = await screen.findByRole("button", { name: /GS-2026-000003/ });
  fireEvent.click(own);
  await screen.findByText("Die Gutschrift ist nicht da.");
  const list = within(own.closest("section:has(h2)") as HTMLElement);
  fireEvent.click(list.getByRole("button", { name: "Als CSV herunterladen" }));
  await screen.findByText("Zu oft gefragt.");
  expect([links.length, files.length]).toEqual([1, 1]);
});
