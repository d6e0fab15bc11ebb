import { expect, it } from "vitest";
import { readSearchAddress, searchQuery } from "#components/search/search-address.ts";

it("ROUTE-14 the address carries the whole search and comes back the same", () => {
  const params = {
    q: " Brüche ",
    subject: ["mathematics", "art"],
    class_grade: "g5,g6",
    price: "free",
    sort: "newest",
    page: "3",
    price_max: "4,50",
  };
  const address = readSearchAddress(params, "EUR");
  expect(address).toMatchObject({
    q: "Brüche",
    sort: "newest",
    page: 3,
    filters: { subject: ["mathematics", "art"], class_grade: ["g5", "g6"], price: ["free"], price_max: 450 },
  });
  expect(searchQuery(address, params)).toMatchObject({
    q: "Brüche",
    class_grade: ["g5", "g6"],
    sort: "newest",
    page: 3,
    price_max: "4,50",
  });
});

it("ROUTE-14 what is not understood is left out instead of failing", () => {
  const address = readSearchAddress({ sort: "bogus", page: "-1", price: "cheap", price_min: "abc", subject: ["x".repeat(100)] }, "EUR");
  expect(address).toMatchObject({ q: "", sort: "relevance", page: 1, filters: { price: [], subject: [] } });
  expect(address.filters.price_min).toBeUndefined();
});

it("PRICE-2 a price without minor units is read as it is written", () => {
  expect(readSearchAddress({ price_max: "500" }, "JPY").filters.price_max).toBe(500);
});
