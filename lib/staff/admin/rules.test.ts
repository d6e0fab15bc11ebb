import fc from "fast-check";
import { expect, it } from "vitest";
import { cutPage } from "#lib/staff/admin/rules.ts";

it("ROLE-5 pages by cursor show every row once, in order, and the last one says that it is", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 500 })), fc.integer({ min: 1, max: 20 }), (numbers, limit) => {
      const all = numbers.sort((a, b) => b - a).map((id) => ({ id }));
      const shown: { id: number }[] = [];
      let before: number | null = Number.MAX_SAFE_INTEGER;
      while (before !== null) {
        const last: number = before;
        const page = cutPage(all.filter(({ id }) => id < last).slice(0, limit + 1), limit);
        shown.push(...page.items);
        before = page.next;
      }
      expect(shown).toEqual(all);
    }),
  );
});
