import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { forgetFavourites, persistFavourites } from "#lib/catalogue/favourites/queries.ts";
import { getVisitorToken, keepVisitorToken, readFavouriteIds, readFavouriteOwner } from "#lib/catalogue/favourites/store.ts";
import { answer, refuse } from "#tests/render-personal.tsx";

const anna = 7;
const row = (id: number) => ({ id, title: `Blatt ${id}`, addedAt: "2026-11-21T12:00:00.000Z", card: null });
const list = (...ids: number[]) => ({ rows: ids.map(row), total: ids.length, page: 1, pages: 1 });
const pageLoad = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const QUERY = "v3/elastic-indexer/wishlist/query";
const MINUTE_MS = 60_000;

beforeEach(() => {
  forgetFavourites();
  keepVisitorToken(null);
});

it("STATE-2 at the login the visitor's list goes to the account, her token is forgotten, the account's list is shown", async () => {
  keepVisitorToken("v".repeat(43));
  const merged = answer("post", "v3/subscriptions/anonymous/persist", { added: 1 });
  answer("post", QUERY, list(2, 1));
  await persistFavourites(pageLoad(), anna);
  expect(merged.map(({ headers }) => headers.get("x-visitor-token"))).toEqual(["v".repeat(43)]);
  expect([getVisitorToken(), [...readFavouriteIds()], readFavouriteOwner().ownerId]).toEqual([null, [2, 1], anna]);
});

it("STATE-2 a login without an answer keeps the token: the next page merges", async () => {
  keepVisitorToken("v".repeat(43));
  answer("post", "v3/subscriptions/anonymous/persist", refuse(503, "unavailable", "Gerade nicht."), { added: 1 });
  answer("post", QUERY, list(1));
  await expect(persistFavourites(pageLoad(), anna)).rejects.toThrow();
  expect(getVisitorToken()).not.toBeNull();
  await persistFavourites(pageLoad(), anna);
  expect([getVisitorToken(), [...readFavouriteIds()]]).toEqual([null, [1]]);
});

it("CALL-15 what was fetched is not fetched with every page, but for somebody else, and after ten minutes", async () => {
  const asked = answer("post", QUERY, list(1), list(2), list(3));
  const now = Date.now();
  await persistFavourites(pageLoad(), anna, { now });
  await persistFavourites(pageLoad(), anna, { now: now + 9 * MINUTE_MS });
  expect([asked.length, [...readFavouriteIds()]]).toEqual([1, [1]]);
  await persistFavourites(pageLoad(), anna + 1, { now: now + 9 * MINUTE_MS });
  expect([asked.length, [...readFavouriteIds()]]).toEqual([2, [2]]);
  await persistFavourites(pageLoad(), anna + 1, { now: now + 20 * MINUTE_MS });
  expect([asked.length, [...readFavouriteIds()]]).toEqual([3, [3]]);
});
