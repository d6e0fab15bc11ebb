import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { RequestsScreen } from "#components/commerce/school-requests/requests-screen.tsx";
import { SchoolWishlistScreen } from "#components/commerce/school-requests/wishlist-screen.tsx";
import { cardAnswer, cartAnswer } from "#tests/factories/cart-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";

const sizes = [
  { seats: 10, priceMinor: 1_600 },
  { seats: 30, priceMinor: 3_200 },
];
const request = {
  id: 5,
  materialId: 12,
  title: "Insel Sandoog",
  slug: "insel",
  card: null,
  seats: 10,
  note: "Für die 4a ab Januar.",
  askedMinor: 1_280,
  nowMinor: 1_600,
  sizes,
  currency: "EUR",
  status: "open",
  askedBy: "Nele",
  isMine: false,
  alsoWishedBy: ["Timo"],
  createdAt: "2026-11-20T12:00:00.000Z",
  decidedBy: null,
  decidedAt: null,
  decision: "",
  orderId: null,
  leftMinor: 38_460,
};
const list = (...items: object[]) => ({ schoolName: "Kreidefels", isVerified: true, mayDecide: true, items });
const budget = {
  year: 2026,
  from: "2026-08-01",
  until: "2027-07-31",
  currency: "EUR",
  kind: "pooled",
  amountMinor: 60_000,
  spentMinor: 21_540,
  leftMinor: 38_460,
  askedMinor: 1_280,
  heads: [],
  mayChange: true,
};
const BUDGET = "v3/schools/mine/budget";
const REQUESTS = "v3/schools/mine/licence-requests";

it("who decides sees what it cost and costs now, chooses the size, and orders for exactly the price on the button", async () => {
  answer("get", BUDGET, budget);
  const asked = answer(
    "get",
    REQUESTS,
    list(request),
    list({ ...request, status: "approved", decidedBy: "Mareike", decidedAt: "2026-11-26T12:00:00.000Z" }),
  );
  const sent = answer("post", `${REQUESTS}/5/decide`, refuse(409, "request_changed", "Der Preis hat sich geändert."), {});
  renderPersonal(<RequestsScreen />);
  expect(await screen.findByText(/Bei der Anfrage kostete es 12,80/)).toBeTruthy();
  expect(screen.getByText("Gewünscht von Timo")).toBeTruthy();
  expect(await screen.findByText(/Ausgegeben: 215,40/)).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: /30/ }));
  fireEvent.change(screen.getByLabelText(/Bestellnummer der Schule/), { target: { value: "GSK-118" } });
  fireEvent.change(screen.getByLabelText(/Nachricht an Nele/), { target: { value: "Gern." } });
  fireEvent.click(screen.getByRole("button", { name: /Freigeben und für 32,00.€ bestellen/ }));
  expect(await screen.findByText("Der Preis hat sich geändert.")).toBeTruthy();
  const body = { isApproved: true, totalMinor: 3_200, seats: 30, decision: "Gern.", purchase: { orderNumber: "GSK-118", costCentre: "" } };
  expect(sent[0]?.body).toMatchObject(body);
  fireEvent.click(screen.getByRole("button", { name: /Freigeben/ }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  expect(await screen.findAllByText("Freigegeben")).toBeTruthy();
});

it("a budget is typed as it is written in the country; what is no amount is told at the field", async () => {
  answer("get", BUDGET, { ...budget, kind: null, amountMinor: 0, spentMinor: 0, leftMinor: 0 });
  answer("get", REQUESTS, list());
  const sent = answer("post", BUDGET, budget);
  renderPersonal(<RequestsScreen />);
  const field = await screen.findByLabelText("Betrag in EUR");
  for (const wrong of ["", "viel", "-3", "1,234"]) {
    fireEvent.change(field, { target: { value: wrong } });
    fireEvent.click(screen.getByRole("button", { name: "Speichern" }));
    expect(field.getAttribute("aria-invalid")).toBe("true");
  }
  fireEvent.click(screen.getByRole("radio", { name: "Für jedes Mitglied" }));
  fireEvent.change(field, { target: { value: "40,50" } });
  fireEvent.click(screen.getByRole("button", { name: "Speichern" }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ kind: "per_head", amountMinor: 4_050 }));
  expect(sent).toHaveLength(1);
});

it("who is in no school is shown the way to one; a list that failed can be tried again", async () => {
  answer("get", REQUESTS, refuse(404, "not_found", "Nicht gefunden."));
  renderPersonal(<RequestsScreen />);
  expect(await screen.findByRole("link", { name: "Meine Schule" })).toBeTruthy();
});

it("ROUTE-34 STATE-1 the school's wishlist: ask in a size, buy at once, and take one's own wish away with a way back", async () => {
  const wish = {
    id: 12,
    title: "Insel Sandoog",
    addedAt: "2026-11-19T12:00:00.000Z",
    card: cardAnswer(12, "Insel Sandoog"),
    wishedBy: ["Nele", "Timo"],
    isMine: true,
    isRequested: false,
    freeSeats: 3,
    sizes,
    currency: "EUR",
  };
  const page = (...rows: object[]) => ({ schoolName: "Kreidefels", mayBuy: true, rows, total: rows.length, page: 1, pages: 1 });
  answer("post", "v3/elastic-indexer/school-wishlist/query", page(wish), page(wish), page({ ...wish, isRequested: true }), page());
  const asked = answer("post", REQUESTS, { id: 5 });
  const bought = answer("post", "v1/cart/add-item", cartAnswer([]));
  const gone = answer("post", "v3/subscriptions/school/unsubscribe", { isSubscribed: false, total: 0 });
  renderPersonal(<SchoolWishlistScreen />);
  expect(await screen.findByText("Gewünscht von Nele, Timo")).toBeTruthy();
  expect(screen.getByText("Freie Lizenzplätze: 3")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Lizenz"), { target: { value: "30" } });
  fireEvent.click(screen.getByRole("button", { name: "In den Warenkorb" }));
  await waitFor(() => expect(bought[0]?.body).toMatchObject({ material_id: 12, licence: "school", seats: 30 }));
  fireEvent.click(screen.getByRole("button", { name: /anfragen$/ }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText(/Ein Satz an die/), { target: { value: "Für die 2b" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Anfragen" }));
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ materialId: 12, seats: 30, note: "Für die 2b" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.queryByRole("button", { name: /anfragen$/ })).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: /Entfernen: Insel/ }));
  await waitFor(() => expect(gone[0]?.body).toMatchObject({ subjectId: 12 }));
  expect(await screen.findByText("Auf der Wunschliste steht noch nichts")).toBeTruthy();
});
