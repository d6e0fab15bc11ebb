import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, it } from "vitest";
import { FavouriteList } from "#components/commerce/library/favourite-list.tsx";
import { currentToasts } from "#components/platform/ui/toasts.ts";
import type { Favourite } from "#lib/catalogue/favourites/schema.ts";
import { readFavouriteIds, writeFavouriteIds } from "#lib/catalogue/favourites/store.ts";
import { cardAnswer } from "#tests/factories/cart-answer.ts";
import { answer, refuse, renderPersonal } from "#tests/render-personal.tsx";
import { server } from "#tests/setup-dom.ts";

const row = (id: number, title: string, wanted: Partial<Favourite> = {}): Favourite => ({
  id,
  title,
  addedAt: "2026-11-21T12:00:00.000Z",
  card: cardAnswer(id, title),
  ...wanted,
});
const page = (rows: Favourite[], total = rows.length, pages = 1) => ({ rows, total, page: 1, pages });
const QUERY = "v3/elastic-indexer/wishlist/query";
const titles = () => screen.queryAllByRole("article").map((one) => within(one).getByRole("heading").textContent);

beforeEach(() => writeFavouriteIds([]));

it("CALL-15 the pages behind the first are fetched too, all of 200, and joined", async () => {
  const asked = answer("post", QUERY, page([row(1, "Eins")], 401, 3), page([row(2, "Zwei")], 401, 3), page([row(3, "Drei")], 401, 3));
  renderPersonal(<FavouriteList />);
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  expect(asked.map(({ body }) => body)).toMatchObject([
    { page: 1, limit: 200 },
    { page: 2, limit: 200 },
    { page: 3, limit: 200 },
  ]);
  expect([...readFavouriteIds()]).toEqual([1, 2, 3]);
});

it("STATE-1 what is taken off is gone at once, and comes back when the server refuses", async () => {
  answer("post", QUERY, page([row(1, "Eins"), row(2, "Zwei")]));
  const refusal = Promise.withResolvers<void>();
  server.use(
    http.post("/api/v3/subscriptions/unsubscribe", async () => {
      await refusal.promise;
      return refuse(503, "unavailable", "Gerade nicht.")();
    }),
  );
  renderPersonal(<FavouriteList />);
  fireEvent.click(await screen.findByRole("button", { name: "„Eins“ aus den Favoriten entfernen" }));
  await waitFor(() => expect(titles()).toEqual(["Zwei"]));
  refusal.resolve();
  await waitFor(() => expect(titles()).toEqual(["Eins", "Zwei"]));
  expect(currentToasts().at(-1)?.text).toContain("„Eins“: Das hat nicht geklappt.");
  expect([...readFavouriteIds()]).toEqual([1, 2]);
});

it("ROUTE-37 words and order change what is seen, at once and without accents", async () => {
  answer("post", QUERY, page([row(1, "Zähne"), row(2, "Äpfel"), row(3, "Vergriffen", { card: null })]));
  renderPersonal(<FavouriteList />);
  await screen.findAllByRole("article");
  fireEvent.change(screen.getByLabelText("Sortieren"), { target: { value: "title" } });
  expect(titles()).toEqual(["Äpfel", "Vergriffen", "Zähne"]);
  fireEvent.change(screen.getByLabelText("In der Liste suchen"), { target: { value: "zahn" } });
  expect(titles()).toEqual(["Zähne"]);
  fireEvent.change(screen.getByLabelText("In der Liste suchen"), { target: { value: "xyz" } });
  expect(screen.getByText("Nichts in deiner Liste passt zu „xyz“.")).toBeDefined();
});

it("ROUTE-37 an empty list leads to the search, a failed one can be tried again", async () => {
  answer("post", QUERY, page([]));
  const { unmount } = renderPersonal(<FavouriteList />);
  expect((await screen.findByRole("link", { name: "Material finden" })).getAttribute("href")).toBe("/de/suche");
  unmount();
  answer("post", QUERY, refuse(500, "internal", "Bei uns ist etwas schiefgegangen."), page([row(1, "Eins")]));
  renderPersonal(<FavouriteList />);
  fireEvent.click(await screen.findByRole("button", { name: "Erneut versuchen" }));
  expect(await screen.findAllByRole("article")).toHaveLength(1);
});
