import fc from "fast-check";
import { expect, it } from "vitest";
import { moveOne } from "#lib/platform/lists/rules.ts";

it("however things are moved, none is lost or doubled, and the one that was moved is where it was put", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), fc.nat(40), fc.integer({ min: -5, max: 45 }), (all, from, to) => {
      const moved = moveOne(all, from, to);
      expect([...moved].sort()).toEqual([...all].sort());
      if (from < all.length) expect(moved[Math.max(0, Math.min(to, all.length - 1))]).toBe(all[from]);
      else expect(moved).toEqual(all);
    }),
  );
});
