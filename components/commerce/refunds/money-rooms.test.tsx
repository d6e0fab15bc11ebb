import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { FinanceRoom } from "#components/books/payouts/finance-room.tsx";
import { RefundsRoom } from "#components/commerce/refunds/refunds-room.tsx";
import { WithdrawalsRoom } from "#components/commerce/refunds/withdrawals-room.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const page = (...items: object[]) => ({ items, total: items.length, page: 1, limit: 25 });
const refund = {
  id: 5,
  orderId: 17,
  lines: [{ title: "Bruch <i>Domino</i>", amountMinor: 1190 }],
  amountMinor: 1190,
  creditMinor: 0,
  currency: "EUR",
  reason: "goodwill",
  note: "Falsch gekauft",
  status: "requested",
  provider: "sandbox",
  needsTransfer: false,
  requestedBy: { id: 3, name: "Sara" },
  decidedBy: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  decidedAt: null,
  label: null,
};

it("a refund is decided by another person than the one who asked, with a reason; nothing typed is lost", async () => {
  answer("get", "v3/admin/refunds", page(refund, { ...refund, id: 6, requestedBy: { id: 7, name: "Ich" } }));
  renderPersonal(<RefundsRoom actor={{ id: 7, role: "finance" }} />);
  expect(await screen.findAllByText("Bruch <i>Domino</i>", { exact: false })).toHaveLength(2);
  const [book, ...others] = screen.getAllByRole("button", { name: "Buchen" });
  expect(others).toEqual([]);
  fireEvent.click(book as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: /11,90\s€ zu Bestellung 17 erstatten/ }));
  const short = { code: "too_short", message: "Das ist zu kurz." };
  const sent = answer("post", "v3/admin/refunds/5/decide", refuse(400, "invalid_input", "Bitte prüfen.", { note: short }), {
    ...refund,
    status: "booked",
  });
  const field = dialog.getByLabelText(/Begründung/);
  fireEvent.change(field, { target: { value: "Ja" } });
  fireEvent.click(dialog.getByRole("button", { name: "Buchen" }));
  expect(await dialog.findByText("Das ist zu kurz.")).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe("Ja");
  fireEvent.change(field, { target: { value: "Geprüft und richtig" } });
  fireEvent.click(dialog.getByRole("button", { name: "Buchen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[1]?.body).toMatchObject({ isAccepted: true, note: "Geprüft und richtig" });
});

it("support asks for a refund of what is left of an order", async () => {
  answer("get", "v3/admin/refunds", page());
  const lines = [
    { id: 1, title: "Domino", grossMinor: 1190, refundedMinor: 190, requestedMinor: 0, vatGivenMinor: 160 },
    { id: 2, title: "Memory", grossMinor: 500, refundedMinor: 500, requestedMinor: 0, vatGivenMinor: 0 },
  ];
  answer("get", "v3/admin/refunds/order", {
    id: 17,
    status: "paid",
    provider: "sandbox",
    currency: "EUR",
    grossMinor: 1690,
    creditMinor: 0,
    placedAt: "2026-11-20T10:00:00.000Z",
    buyer: { id: 9, name: "Mareike" },
    lines,
  });
  const sent = answer("post", "v3/admin/refunds", { ...refund, status: "requested" });
  renderPersonal(<RefundsRoom actor={{ id: 7, role: "support" }} />);
  fireEvent.change(await screen.findByLabelText("Bestellnummer"), { target: { value: "17" } });
  fireEvent.click(screen.getByRole("button", { name: "Bestellung suchen" }));
  // What the buyer gets: the VAT of what is left went back before.
  fireEvent.click(await screen.findByRole("checkbox", { name: /Domino.*8,40/ }));
  expect((screen.getByRole("checkbox", { name: /Memory/ }) as HTMLInputElement).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/Begründung/), { target: { value: "Seite 3 fehlt im PDF" } });
  fireEvent.click(screen.getByRole("button", { name: "Erstattung beantragen" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ orderId: 17, lines: [{ orderLineId: 1, amountMinor: 1000 }], reason: "defect" });
});

it("a withdrawal without a fitting order asks for the order that was meant; support only looks", async () => {
  const row = {
    id: 4,
    code: "W-ABCDE-23456",
    orderNumber: "17?",
    order: null,
    name: "A",
    email: "a@school.example",
    statement: "",
    status: "received",
    decision: null,
    receivedAt: "2026-11-20T10:00:00.000Z",
    isConfirmed: true,
    decideBy: "2026-11-23T10:00:00.000Z",
    decidedAt: null,
  };
  answer("get", "v3/admin/withdrawals", page(row));
  const view = renderPersonal(<WithdrawalsRoom actor={{ id: 7, role: "support" }} />);
  await screen.findByText("W-ABCDE-23456");
  expect(screen.getByText(/^Zu entscheiden bis 23\.11\.2026/)).toBeTruthy();
  expect(screen.getByText("Per Link bestätigt")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Annehmen" })).toBeNull();
  view.unmount();
  renderPersonal(<WithdrawalsRoom actor={{ id: 7, role: "finance" }} />);
  fireEvent.click(await screen.findByRole("button", { name: "Annehmen" }));
  expect(within(await screen.findByRole("dialog")).getByLabelText("Gemeinte Bestellung")).toBeTruthy();
});

it("finance settles the month that is over and sees it done; sees who can be paid and why not, never approves what she prepared; and that rates are old", async () => {
  const rate = { currency: "CZK", perEuro: 24.5, source: "ECB", observedAt: "2026-11-01T00:00:00.000Z", isFixed: false, isOld: true };
  const euro = { ...rate, currency: "EUR", perEuro: 1, source: "starting_value", isFixed: true, isOld: false };
  answer("get", "v3/admin/rates", { items: [rate, euro], total: 2, oldCount: 1, maxAgeDays: 7 });
  answer("get", "v3/admin/payouts/oss", { year: 2026, quarter: 3, isMember: true, rows: [], corrections: [], apart: [] });
  answer("get", "v3/admin/payouts/tax-doubts", { items: [] });
  answer("get", "v3/admin/payouts/vat-corrections", { items: [] });
  answer("get", "v3/admin/payouts/tax-statuses", { items: [] });
  answer("get", "v3/admin/sanctions", { items: [], total: 0 });
  answer("get", "v3/admin/verifications", { items: [], total: 0 });
  answer("get", "v3/admin/payouts/transfers", { isOn: false, items: [], waiting: 0, total: 0, page: 1, limit: 25 });
  answer("get", "v3/admin/payouts/dac7", { year: 2026, isOn: false, rows: [] });
  const who = {
    sellerId: 9,
    name: "Jana",
    currency: "EUR",
    availableMinor: 1375,
    heldMinor: 825,
    maskedIban: "DE89 •••• 3000",
    reason: null,
  };
  answer("get", "v3/admin/payouts/candidates", {
    items: [who, { ...who, sellerId: 10, name: "Kim", reason: "bank_rest" }],
    total: 2,
    payableMinor: 1375,
    today: "2027-02-03",
  });
  const month = { month: "2026-10", issued: 1, open: 2, isRunning: false };
  const asked = answer("post", "v3/admin/payouts/month", { ...month, isRunning: true });
  answer("get", "v3/admin/payouts/month", month, { ...month, issued: 3, open: 0 });
  const batch = {
    id: 1,
    messageId: "KB-1",
    status: "prepared",
    executeOn: "2026-11-23",
    count: 1,
    sumMinor: 1375,
    preparedBy: { id: 7, name: "Ich" },
    approvedBy: null,
    sha256: null,
    createdAt: "2026-11-20T10:00:00.000Z",
  };
  answer("get", "v3/admin/payouts/batches", page(batch, { ...batch, id: 2, messageId: "KB-2", preparedBy: { id: 8, name: "Bea" } }));
  const sent = answer("post", "v3/admin/payouts/batches/2/approve", { ...batch, id: 2, status: "approved", payouts: [] });
  renderPersonal(<FinanceRoom actorId={7} />);
  expect(await screen.findByText("Konto gerade geändert")).toBeTruthy();
  expect(screen.getByLabelText("Ausführen am").getAttribute("value")).toBe("2027-02-03");
  // What is not payable yet is called the same as on the seller's page, whatever it waits for.
  const candidates = within(screen.getByRole("table", { name: "Wer ausgezahlt werden kann" }));
  expect(candidates.getByRole("columnheader", { name: "Noch nicht auszahlbar" })).toBeTruthy();
  expect(candidates.getByRole("row", { name: /Jana.*13,75.*8,25/ })).toBeTruthy();
  const settling = within(await screen.findByRole("region", { name: "Gutschriften für Oktober 2026" }));
  fireEvent.click(settling.getByRole("button", { name: "Monat abrechnen" }));
  await waitFor(() => expect(settling.getByRole("status").textContent).toBe("Ausgestellt: 3. Noch abzurechnen: 0."));
  expect(settling.queryByRole("button")).toBeNull();
  expect(asked.map(({ body }) => body)).toEqual([{ month: "2026-10" }]);
  const mine = within(await screen.findByRole("article", { name: "KB-1" }));
  expect(mine.queryByRole("button", { name: "Freigeben" })).toBeNull();
  expect(mine.getByText("Freigeben muss eine andere Person.")).toBeTruthy();
  fireEvent.click(within(screen.getByRole("article", { name: "KB-2" })).getByRole("button", { name: "Freigeben" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText("Ein Kurs ist älter als 7 Tage.")).toBeTruthy();
  expect(screen.getByRole("row", { name: /CZK · Tschechische Krone 24,5 .* ECB veraltet/ })).toBeTruthy();
  expect(screen.getByRole("row", { name: /EUR · Euro 1 .* Anfangswert unveränderlich/ })).toBeTruthy();
});
