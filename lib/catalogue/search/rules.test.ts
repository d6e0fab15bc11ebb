import { expect, it } from "vitest";
import { chosenByHand, isUnfiltered, type Params, readSearchAddress, searchQuery, typedPrice } from "#lib/catalogue/search/rules.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

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
  const address = readSearchAddress(params, worlds.de);
  expect(address).toMatchObject({
    q: "Brüche",
    sort: "newest",
    page: 3,
    filters: { subject: ["mathematics", "art"], class_grade: ["g5", "g6"], price: ["free"], price_max: 450 },
  });
  expect(searchQuery(address, "EUR")).toMatchObject({
    q: "Brüche",
    class_grade: ["g5", "g6"],
    sort: "newest",
    page: 3,
    price_max: "4,50",
  });
});

it("ROUTE-14 what is not understood is left out instead of failing", () => {
  const address = readSearchAddress({ sort: "bogus", page: "-1", price: "cheap", price_min: "abc", subject: ["x".repeat(100)] }, worlds.de);
  expect(address).toMatchObject({ q: "", sort: "relevance", page: 1, filters: { price: [], subject: [] } });
  expect(address.filters.price_min).toBeUndefined();
});

it("ROUTE-14 a grade goes further than the stage it belongs to", () => {
  expect(readSearchAddress({ stage: "primary" }, worlds.de).stage).toBe("primary");
  expect(readSearchAddress({ stage: "primary", class_grade: "g2" }, worlds.de)).toMatchObject({
    stage: null,
    filters: { class_grade: ["g2"] },
  });
});

it("ROUTE-14 a search is unfiltered when nothing but words and order are given", () => {
  const isBare = (params: Params) => isUnfiltered(readSearchAddress(params, worlds.de));
  expect(isBare({ q: "uhr", sort: "newest", page: "2" })).toBe(true);
  const filters: Params[] = [{ stage: "primary" }, { topic: "money" }, { price_min: "1" }, { answer_key: "1" }];
  expect(filters.map(isBare)).toEqual([false, false, false, false]);
});

it("PRICE-2 a price without minor units is read as it is written", () => {
  expect(readSearchAddress({ price_max: "500" }, worlds.jp).filters.price_max).toBe(500);
  expect([typedPrice(500, "JPY"), typedPrice(500, "EUR"), typedPrice(1205, "EUR"), typedPrice(undefined, "EUR")]).toEqual([
    "500",
    "5",
    "12,05",
    "",
  ]);
});

it("ROUTE-14 what was taken back stands in the address in one order, and only beside words", () => {
  const address = readSearchAddress({ q: "Uhr", not: ["price", "grade", "grade", "bogus"] }, worlds.de);
  expect(address.not).toEqual(["grade", "price"]);
  expect(searchQuery(address, "EUR").not).toEqual(["grade", "price"]);
  expect(searchQuery({ ...address, not: ["price", "grade"] }, "EUR").not).toEqual(["grade", "price"]);
  expect(searchQuery({ ...address, q: "" }, "EUR").not).toBeUndefined();
});

it("ROUTE-14 a filter chosen by hand takes the place of what the words said", () => {
  const { filters, not } = readSearchAddress({ q: "Uhr", not: "topic", class_grade: "g3", price: "reduced" }, worlds.de);
  expect(chosenByHand({ filters, not })).toEqual(["topic", "grade", "price"]);
});

it("ROUTE-3 ROUTE-14 an address that names an author narrows to her, in one way of writing; what is no id says nothing", () => {
  const place = { currency: "EUR", bcp47: "de-DE" } as const;
  const read = (author: string) => readSearchAddress({ author }, place);
  expect(read("7").filters.author).toBe(7);
  expect(searchQuery(read("7"), "EUR").author).toBe(7);
  expect(isUnfiltered(read("7"))).toBe(false);
  for (const strange of ["", "0", "07", "-7", "7.5", "1e3", "x", "9".repeat(20), "constructor"]) {
    expect(read(strange).filters).toEqual(read("").filters);
    expect(isUnfiltered(read(strange))).toBe(true);
  }
});
