import fc from "fast-check";
import { expect, it } from "vitest";
import { keepQuery } from "#lib/platform/routes/keep-query.ts";

it.each([
  ["/fr/inscription", "/fr/registrieren?code=ABC", "/fr/inscription?code=ABC"],
  ["/de/material/7/brueche", "/de/material/7/alt?utm_source=brief&page=2", "/de/material/7/brueche?utm_source=brief&page=2"],
  ["/de/suche?q=brueche", "/de/buscar?q=brueche&utm_source=brief", "/de/suche?q=brueche&utm_source=brief"],
  ["/de/suche?page=3", "/de/suche?page=9&q=a&q=b", "/de/suche?page=3&q=a&q=b"],
  ["/de#oben", "/de/alt?code=ABC", "/de?code=ABC#oben"],
  ["http://localhost:3000/de", "/de/alt?code=ABC", "http://localhost:3000/de?code=ABC"],
  ["/de", "/de/alt?_rsc=1x2y3", "/de"],
  ["/de", "/de/alt?", "/de"],
  ["/de?q=a+b", "/de/alt", "/de?q=a+b"],
])("WORLD-6 to %s from %s leads to %s", (location, asked, expected) => {
  expect(keepQuery(location, asked)).toBe(expected);
});

it("ROUTE-5 only what a page could not see is kept where it has decided by what it saw", () => {
  const isSpent = (name: string) => name === "page" || name === "q";
  expect(keepQuery("/de/suche?q=a", "/de/suche?q=a&page=9&utm_source=x", isSpent)).toBe("/de/suche?q=a&utm_source=x");
});

it("threat 12 a query never changes where a redirect leads, and never breaks its header", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.webPath(), (query, path) => {
      const kept = keepQuery(`/de${path}`, `/de/alt?${query}`);
      expect(kept).toMatch(/^[\x21-\x7e]*$/);
      const { origin, pathname } = new URL(kept, "http://own.invalid");
      const before = new URL(`/de${path}`, "http://own.invalid");
      expect([origin, pathname]).toEqual([before.origin, before.pathname]);
    }),
  );
});
