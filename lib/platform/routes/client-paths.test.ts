import { expect, it } from "vitest";
import { clientPaths } from "#lib/platform/routes/client-paths.ts";
import { fillPattern } from "#lib/platform/routes/fill-pattern.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

it("WORLD-6 the browser's paths are the server's, in every world", () => {
  for (const world of worldCodes) {
    const paths = clientPaths(world, ["home", "cart", "login", "material", "registerConfirm"]);
    expect(paths.home).toBe(href(world, "home"));
    expect(paths.cart).toBe(href(world, "cart"));
    expect(paths.login).toBe(href(world, "login"));
    expect(fillPattern(paths.material ?? "", { id: 7, slug: "bruch-domino" })).toBe(
      href(world, "material", { id: 7, slug: "bruch-domino" }),
    );
  }
});

it("only the wanted routes leave the server", () => {
  expect(Object.keys(clientPaths("de", ["cart"]))).toEqual(["cart"]);
});
