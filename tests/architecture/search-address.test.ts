import { expect, it } from "vitest";
import { readSearchAddress, searchQuery } from "#lib/catalogue/search/rules.ts";
import { queryKeys } from "#lib/platform/web-server/create-site.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

it("ROUTE-14 everything that the address of a search can say makes a copy of the page of its own", () => {
  const all = {
    ...{ q: "Brüche Klasse 6", not: "grade", subject: "mathematics", topic: "fractions", class_grade: "g6", learning_years: "ly1" },
    ...{
      material_type: "worksheet",
      curriculum: "lehrplanplus-m1-2-3-1",
      format: "PDF",
      price: "free",
      answer_key: "1",
      interactive: "1",
      price_min: "1",
      price_max: "5",
      sort: "newest",
      page: "2",
    },
  };
  const said = Object.entries({
    ...searchQuery(readSearchAddress(all, worlds.de), "EUR"),
    ...searchQuery(readSearchAddress({ stage: "primary" }, worlds.de), "EUR"),
  });
  expect(said.filter(([key]) => !(queryKeys as readonly string[]).includes(key))).toEqual([]);
  expect(said.map(([key]) => key)).toEqual(expect.arrayContaining([...Object.keys(all), "stage"]));
});
