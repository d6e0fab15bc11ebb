import { expect, it } from "vitest";
import { isOfPupils } from "#lib/platform/error-reporting/is-of-pupils.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

it("STATE-12 what happens on pages of pupils is reported in no country: with a code and from a learning platform", () => {
  for (const world of worldCodes) {
    expect(isOfPupils(href(world, "interactive.join"))).toBe(true);
    expect(isOfPupils(href(world, "interactive.launch"))).toBe(true);
    for (const page of ["interactive", "interactive.learningRooms", "interactive.platforms", "home"] as const)
      expect(isOfPupils(href(world, page))).toBe(false);
  }
});
