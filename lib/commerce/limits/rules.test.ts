import fc from "fast-check";
import { expect, it } from "vitest";
import { findRefusal, windowOf } from "#lib/commerce/limits/rules.ts";

const now = new Date("2026-11-24T12:00:00Z");
const ago = (minutes: number, weight = 1) => ({ at: new Date(now.getTime() - minutes * 60_000), weight });

it.each([
  ["nothing counted yet", 2, [], null],
  ["one more fits", 2, [ago(10)], null],
  ["full: it fits once the oldest is over", 2, [ago(10), ago(50)], 10],
  ["too many: it fits once enough are over", 2, [ago(10), ago(20), ago(50)], 40],
  ["what is older than the window is not counted", 2, [ago(61), ago(60), ago(50)], null],
  ["no limit", 0, [ago(1), ago(2), ago(3)], null],
] as const)("orders of an hour: %s", (_, allowed, events, minutes) => {
  const found = findRefusal({ name: "account_orders", allowed }, events, now);
  expect(found && (found.retryAt.getTime() - now.getTime()) / 60_000).toBe(minutes);
});

it("a sum: the order that is alone above the limit is refused only beside others", () => {
  const limit = { name: "new_account_sum", allowed: 30_000, weight: 40_000 } as const;
  expect(findRefusal(limit, [], now)).toBeNull();
  expect(findRefusal(limit, [ago(60, 100)], now)).toMatchObject({ counted: 100, allowed: 30_000 });
});

it("property: whoever comes back when she was told gets through, and a minute earlier does not", () => {
  const events = fc.array(fc.record({ minutes: fc.integer({ min: 0, max: 1_600 }), weight: fc.integer({ min: 1, max: 900 }) }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 2000 }), (list, allowed, weight) => {
      const counted = list.map((one) => ago(one.minutes, one.weight));
      const limit = { name: "new_account_sum", allowed, weight } as const;
      const refused = findRefusal(limit, counted, now);
      if (!refused) return;
      expect(refused.retryAt.getTime()).toBeGreaterThan(now.getTime());
      expect(refused.retryAt.getTime() - now.getTime()).toBeLessThanOrEqual(windowOf("new_account_sum"));
      expect(findRefusal(limit, counted, refused.retryAt)).toBeNull();
      expect(findRefusal(limit, counted, new Date(refused.retryAt.getTime() - 1))).not.toBeNull();
    }),
  );
});
