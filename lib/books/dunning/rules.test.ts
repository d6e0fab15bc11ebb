import fc from "fast-check";
import { expect, it } from "vitest";
import { dayAfter, isRipe, payByOf, stepDue } from "#lib/books/dunning/rules.ts";

const days = [7, 14, 28];
const dueOn = "2026-11-01";

it("a reminder is due 7, 14 and 28 days after the due day, each once", () => {
  const sent: [string, number][] = [];
  let last: { step: number; payBy: string } | null = null;
  for (let day = 0; day < 60; day += 1) {
    const today = dayAfter(dueOn, day);
    const step = stepDue({ dueOn, today, days, last });
    if (!step) continue;
    last = { step, payBy: payByOf(today) };
    sent.push([today, step]);
  }
  expect(sent).toEqual([
    ["2026-11-08", 1],
    ["2026-11-15", 2],
    ["2026-11-29", 3],
  ]);
});

it("however long the job paused, the steps come one by one, and each leaves its term", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(120), { minLength: 1 }), (runs) => {
      let last: { step: number; payBy: string } | null = null;
      for (const day of runs.toSorted((a, b) => a - b)) {
        const today = dayAfter(dueOn, day);
        const step = stepDue({ dueOn, today, days, last });
        if (!step) continue;
        expect(step).toBe((last?.step ?? 0) + 1);
        expect(day).toBeGreaterThanOrEqual(days[step - 1] as number);
        if (last) expect(today > last.payBy).toBe(true);
        last = { step, payBy: payByOf(today) };
      }
    }),
  );
});

it("no reminders are configured: none is due", () => {
  expect(stepDue({ dueOn, today: "2027-11-01", days: [], last: null })).toBeNull();
});

it("nobody decides before the last notice is over, unless the buyer's account is gone", () => {
  const last = { step: 3, payBy: "2026-12-05" };
  expect(isRipe({ last, isBuyerGone: false, today: "2026-12-05" })).toBe(false);
  expect(isRipe({ last, isBuyerGone: false, today: "2026-12-06" })).toBe(true);
  expect(isRipe({ last: { ...last, step: 2 }, isBuyerGone: false, today: "2027-12-06" })).toBe(false);
  expect(isRipe({ last: null, isBuyerGone: true, today: "2026-11-02" })).toBe(true);
});
