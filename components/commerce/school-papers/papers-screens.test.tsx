import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { OrdersScreen } from "#components/commerce/school-papers/orders-screen.tsx";
import { OverviewScreen } from "#components/commerce/school-papers/overview-screen.tsx";
import { QuotesScreen } from "#components/commerce/school-quotes/quotes-screen.tsx";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const MINE = "v3/schools/mine";
const years = [{ year: 2026, text: "2026/27" }];
const order = {
  id: 17,
  placedAt: "2026-11-20T12:00:00.000Z",
  orderedBy: "Nele",
  state: "overdue",
  dueAt: "2026-11-21T12:00:00.000Z",
  grossMinor: 1280,
  refundedMinor: 200,
  currency: "EUR",
  titles: ["Uhrzeiten"],
  papers: [{ id: 3, label: "KR-2026-000017", kind: "invoice" }],
};
const page = (items: object[]) => ({ schoolName: "Kreidefels", years, items, total: items.length, page: 1, limit: 20 });

it("a school's orders say who ordered, state, sum and papers; a choice without any says so, and who may not is told", async () => {
  answer("get", `${MINE}/orders`, page([order]));
  renderPersonal(<OrdersScreen />);
  expect(await screen.findByRole("row", { name: /Uhrzeiten.*Nele.*Überfällig.*12,80/ })).toBeTruthy();
  expect(screen.getByText("davon 2,00 € erstattet")).toBeTruthy();
  expect(screen.getByRole("button", { name: "KR-2026-000017 als PDF herunterladen" })).toBeTruthy();
});

it("on a phone who ordered stands in the row's head, under nothing that stays in sight", async () => {
  answer("get", `${MINE}/orders`, page([order]));
  renderPersonal(<OrdersScreen />);
  const head = await screen.findByRole("rowheader", { name: /17.*Uhrzeiten.*Bestellt von: Nele/ });
  const cells = [...(head.parentElement?.children ?? [])];
  expect(cells.findIndex((cell) => cell.classList.contains("pin")) - cells.indexOf(head)).toBe(3);
});

it("two members of one name who spent the same are two rows of a school's year", async () => {
  const complaints = vi.spyOn(console, "error");
  const spent = { name: "Anna Beispiel", spentMinor: 1280 };
  const overview = {
    ...{ schoolName: "Kreidefels", years, year: 2026, text: "2026/27", from: "2026-08-01", until: "2027-07-31", currency: "EUR" },
    ...{ budgetKind: null, budgetMinor: 0, spentMinor: 2560, leftMinor: null, licences: [] },
    ...{ bySubject: [{ name: "Mathematik", spentMinor: 2560 }], byMember: [spent, spent] },
    requests: { open: 0, approved: 2, refused: 0, withdrawn: 0 },
  };
  answer("get", `${MINE}/overview`, overview);
  renderPersonal(<OverviewScreen />);
  expect(await screen.findAllByRole("rowheader", { name: "Anna Beispiel" })).toHaveLength(2);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

it("a filter that fits nothing keeps the filter; a school without orders is told so", async () => {
  answer("get", `${MINE}/orders`, page([]));
  const { unmount } = renderPersonal(<OrdersScreen />, { search: "state=paid" });
  expect(await screen.findByText("Zu dieser Auswahl gibt es keine Bestellungen.")).toBeTruthy();
  unmount();
  renderPersonal(<OrdersScreen />);
  expect(await screen.findByText("Deine Schule hat noch nichts bestellt")).toBeTruthy();
});

it("who may not see the money of her school is told so", async () => {
  answer("get", `${MINE}/overview`, refuse(403, "forbidden", "Das darfst du nicht."));
  renderPersonal(<OverviewScreen />);
  expect(await screen.findByText("Das darfst du nicht.")).toBeTruthy();
});

it("an open quote is ordered with the same key until something changes; what stands in its way is said", async () => {
  const quote = {
    id: 5,
    label: "KA-2026-000005",
    state: "open",
    madeBy: "Nele",
    madeAt: "2026-11-20T12:00:00.000Z",
    validUntil: "2026-12-20T22:59:59.000Z",
    grossMinor: 1280,
    currency: "EUR",
    lines: [{ materialId: 1, title: "Uhrzeiten", seats: 10, grossMinor: 1280 }],
    orderNumber: "GSK-1",
    costCentre: "",
    orderId: null,
  };
  answer("get", `${MINE}/quotes`, { ...page([quote]), mayOrder: true });
  const invoice = { provider: "invoice", isAvailable: true, reason: null, needsBilling: true, isTest: false };
  answer("get", `${MINE}/quotes/5`, { options: [invoice], stripePublishableKey: null });
  const sent = answer("post", `${MINE}/quotes/5/order`, refuse(409, "budget_exceeded", "Das Budget reicht nicht."));
  renderPersonal(<QuotesScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Aus Angebot KA-2026-000005 bestellen" }));
  fireEvent.click(await screen.findByRole("button", { name: "Zahlungspflichtig bestellen" }));
  expect(await screen.findByText("Das Budget reicht nicht.")).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ provider: "invoice", purchase: { orderNumber: "GSK-1", costCentre: "" } });
  expect(sent[0]?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
});
