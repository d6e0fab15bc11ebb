import fc from "fast-check";
import { expect, it } from "vitest";
import { figuresOf, groupOf, scores } from "#lib/pages/survey/rules.ts";

it("ROUTE-15 9 and 10 recommend, 0 to 6 do not; the figure is the difference of their shares", () => {
  expect(scores.map(groupOf).join()).toBe(`${"detractor,".repeat(7)}passive,passive,promoter,promoter`);
  expect(figuresOf([])).toEqual({ count: 0, promoters: 0, passives: 0, detractors: 0, score: null });
  expect(
    figuresOf([
      { score: 10, count: 5 },
      { score: 8, count: 2 },
      { score: 6, count: 3 },
    ]),
  ).toEqual({
    count: 10,
    promoters: 5,
    passives: 2,
    detractors: 3,
    score: 20,
  });
  expect(Object.is(figuresOf([{ score: 7, count: 3 }]).score, 0)).toBe(true);
});

it("ROUTE-15 the figure lies between -100 and 100 whatever is answered", () => {
  const answers = fc.array(fc.record({ score: fc.integer({ min: 0, max: 10 }), count: fc.integer({ min: 1, max: 10_000 }) }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(answers, (counts) => {
      const { count, promoters, passives, detractors, score } = figuresOf(counts);
      expect(promoters + passives + detractors).toBe(count);
      expect(score).toBeGreaterThanOrEqual(-100);
      expect(score).toBeLessThanOrEqual(100);
    }),
  );
});
