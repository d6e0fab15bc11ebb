import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { CartScreen } from "#components/commerce/cart/cart-screen.tsx";
import { WishShelf } from "#components/commerce/library/wish-shelf.tsx";
import { writeFavouriteIds } from "#lib/catalogue/favourites/store.ts";
import { cardAnswer, cartAnswer, itemAnswer } from "#tests/factories/cart-answer.ts";
import { answer, renderPersonal } from "#tests/render-personal.tsx";

const marked = (...ids: number[]) => ({
  rows: ids.map((id) => ({ id, title: `Blatt ${id}`, addedAt: "2026-11-21T12:00:00.000Z", card: cardAnswer(id, `Blatt ${id}`) })),
  total: ids.length,
  page: 1,
  pages: 1,
});
const QUERY = "v3/elastic-indexer/wishlist/query";
const shelf = () => screen.findByRole("region", { name: "Favoriten" });

beforeEach(() => writeFavouriteIds([]));

it("ROUTE-49 below the cart stands what was marked and does not lie in it, four at most with the way to all", async () => {
  answer("get", "v1/cart/view", cartAnswer([itemAnswer(1, "Blatt 1")]));
  answer("post", QUERY, marked(1, 2, 3, 4, 5, 6));
  renderPersonal(<CartScreen wishes={<WishShelf />} />);
  const titles = within(await shelf()).getAllByRole("heading", { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(["Blatt 2", "Blatt 3", "Blatt 4", "Blatt 5"]);
  expect(
    within(await shelf())
      .getByRole("link", { name: "Alle anzeigen" })
      .getAttribute("href"),
  ).toBe("/de/konto/favoriten");
});

it("ROUTE-49 an empty cart shows it too, and where nothing is marked nothing stands", async () => {
  answer("get", "v1/cart/view", cartAnswer([]));
  answer("post", QUERY, marked(2));
  const { unmount } = renderPersonal(<CartScreen wishes={<WishShelf />} />);
  expect(within(await shelf()).getAllByRole("article")).toHaveLength(1);
  unmount();
});

it("the link that takes the place of the pressed button has its focus", async () => {
  answer("get", "v1/cart/view", cartAnswer([]));
  answer("post", QUERY, marked(2));
  answer("post", "v1/cart/add-item", cartAnswer([]));
  renderPersonal(<WishShelf />);
  const add = await screen.findByRole("button", { name: "In den Warenkorb" });
  add.focus();
  fireEvent.click(add);
  const look = await screen.findByRole("link", { name: "Warenkorb ansehen" });
  await waitFor(() => expect(document.activeElement).toBe(look));
});
