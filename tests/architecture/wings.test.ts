import { expect, it } from "vitest";
import { drawWings } from "#scripts/wings/draw-wings.ts";
import { cyclesOf, folderGraph, type Module, upwardEdges } from "#scripts/wings/folder-graph.ts";
import { programs, wings } from "#scripts/wings/wings.mjs";
import { listFiles } from "#tests/architecture/source-files.ts";

// The real graph is looked at by `npm run deps`, a step of `npm run verify`; here it is proved that it would see.
const file = (source: string, ...imports: string[]): Module => ({ source, dependencies: imports.map((resolved) => ({ resolved })) });

it("every file of lib and components stands in a room of a wing, and no wing is empty", () => {
  const files = listFiles(/^(lib|components)\//);
  const odd = files.filter(
    (one) => !one.startsWith(`${programs}/`) && !(wings.includes(one.split("/")[1] ?? "") && one.split("/").length > 3),
  );
  expect(odd).toEqual([]);
  expect(wings.filter((wing) => !files.some((one) => one.split("/")[1] === wing))).toEqual([]);
});

it("an import of a later wing, and of a folder in none, is an upward edge", () => {
  const modules = [
    file("lib/platform/db/client.ts", "lib/platform/env/env.ts", "node_modules/pg/index.js"),
    file("lib/commerce/cart/rules.ts", "lib/platform/money/money.ts"),
    file("lib/identity/auth/server/sign-in.ts", "lib/commerce/cart/server/attach-cart.ts"),
    file("components/books/tax/panel.tsx", "lib/oddments/odd.ts"),
  ];
  expect(upwardEdges(folderGraph(modules))).toEqual([
    "lib/identity/auth → lib/commerce/cart",
    "components/books/tax → lib/oddments/odd.ts",
  ]);
});

it("folders in a circle are found where no file is in one, and tests and programs do not count", () => {
  const circle = [
    file("lib/commerce/cart/server/view.ts", "lib/commerce/vat/rules.ts"),
    file("lib/commerce/vat/server/find.ts", "lib/commerce/orders/schema.ts"),
    file("lib/commerce/orders/server/place.ts", "lib/commerce/cart/schema.ts"),
  ];
  expect(cyclesOf(folderGraph(circle))).toEqual([["lib/commerce/cart", "lib/commerce/orders", "lib/commerce/vat"]]);
  const apart = [
    ...circle.slice(0, 2),
    file("lib/commerce/orders/rules.test.ts", "lib/commerce/cart/schema.ts"),
    file("lib/bin/up.ts", "lib/commerce/cart/schema.ts"),
  ];
  expect(cyclesOf(folderGraph(apart))).toEqual([]);
});

it("the picture shows each room once, above those of its wing that it imports", () => {
  const graph = folderGraph([
    file("lib/commerce/cart/server/view.ts", "lib/commerce/vat/rules.ts"),
    file("components/commerce/cart/cart.tsx", "lib/commerce/cart/queries.ts", "components/platform/ui/button.tsx"),
    file("lib/commerce/vat/rules.ts"),
    file("components/platform/ui/button.tsx"),
  ]);
  const svg = drawWings(graph);
  const heightOf = (name: string) => Number(svg.match(new RegExp(`y="(\\d+)" class="name">${name}<`))?.[1]);
  expect(svg.match(/class="name">cart</g)).toHaveLength(1);
  expect(heightOf("cart")).toBeLessThan(heightOf("vat"));
  expect(heightOf("vat")).toBeLessThan(heightOf("ui"));
});
