import { expect, it } from "vitest";
import { href } from "#lib/platform/routes/href.ts";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import { resolve } from "#lib/platform/routes/resolve.ts";
import { type RouteKey, routeKeys, routes } from "#lib/platform/routes/routes.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

const sample = { id: "12", slug: "bruch-domino", token: "abcdefghijklmnop1234", school: "grundschule" };
const sampleHref = (world: (typeof worldCodes)[number], key: RouteKey) =>
  (href as (w: string, k: string, p: object) => string)(world, key, key === "aiTools.tool" ? { id: "word-search" } : sample);

it("WORLD-6 every path of every world resolves to its own page", () => {
  for (const world of worldCodes) {
    for (const key of routeKeys) {
      if (pathPattern(world, key) === null) continue;
      expect(resolve(sampleHref(world, key)), `${world} ${key}`).toMatchObject({ kind: "page", world, key });
    }
  }
});

it("WORLD-6 a page's internal path is the route's", () => {
  expect(resolve("/gr/kalathi")).toEqual({ kind: "page", world: "gr", key: "cart", internalPath: "/gr/cart" });
  expect(resolve("/de")).toEqual({ kind: "page", world: "de", key: "home", internalPath: "/de" });
  expect(routes.cart.path).toBe("/cart");
});

it("WORLD-6 a foreign path redirects to its translation", () => {
  expect(resolve("/es/warenkorb")).toEqual({ kind: "redirect", world: "es", to: "/es/carrito" });
  expect(resolve("/gr/autor/7/lesewerkstatt/materialien")).toMatchObject({ kind: "redirect", to: "/gr/dimiourgos/7/lesewerkstatt/ylika" });
});

it("ROUTE-55 tools are named by words, everything else that has an id by a number", () => {
  expect(resolve("/de/ai-tools/faq")).toMatchObject({ kind: "page", key: "aiTools.faq" });
  for (const id of ["7", "Clock", "clock-", "-clock", "a--b", "constructor()"]) {
    expect(resolve(`/de/ai-tools/${id}`), id).toEqual({ kind: "not-found", world: "de" });
  }
  expect(resolve("/de/ai-tools/document/clock")).toEqual({ kind: "not-found", world: "de" });
});

it("WORLD-1 unknown worlds and unknown paths are not found", () => {
  expect(resolve("/xx/warenkorb")).toEqual({ kind: "not-found", world: null });
  expect(resolve("/de/gibt-es-nicht")).toEqual({ kind: "not-found", world: "de" });
  expect(resolve("/de/%E0%A4%A")).toEqual({ kind: "not-found", world: "de" });
});

it("ROUTE-5 a material's path is understood without its slug and with a wrong one", () => {
  expect(resolve("/de/material/12")).toMatchObject({ kind: "page", key: "material", internalPath: "/de/material/12/-" });
  expect(resolve("/de/material/12/falsch")).toMatchObject({ kind: "page", key: "material" });
  expect(resolve("/de/material/zwölf/falsch")).toEqual({ kind: "not-found", world: "de" });
});
