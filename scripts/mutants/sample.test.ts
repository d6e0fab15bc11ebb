import fc from "fast-check";
import { expect, it } from "vitest";
import { drawSample, wilsonInterval } from "#scripts/mutants/sample.ts";

const hundred = Array.from({ length: 100 }, (_, place) => place);

it("property: a sample has the size that was asked for, nothing twice, the same seed draws it again, and a smaller one begins it", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { maxLength: 60 }), fc.nat(80), fc.integer(), (all, size, seed) => {
      const drawn = drawSample(all, size, seed);
      expect(drawn).toHaveLength(Math.min(size, all.length));
      expect(new Set(drawn).size).toBe(drawn.length);
      for (const one of drawn) expect(all).toContain(one);
      expect(drawSample(all, size + 1, seed).slice(0, size)).toEqual(drawn);
    }),
  );
});

it("each is drawn as often as the others, and another seed draws another sample", () => {
  const counts = hundred.map(() => 0);
  for (let seed = 0; seed < 4_000; seed++) for (const place of drawSample(hundred, 10, seed)) counts[place] = (counts[place] ?? 0) + 1;
  // 400 are expected of each, with a standard deviation of 19.
  for (const count of counts) expect(Math.abs(count - 400)).toBeLessThan(100);
  expect(drawSample(hundred, 10, 1)).not.toEqual(drawSample(hundred, 10, 2));
});

it.each([
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])("of %i of %i the interval is that of the literature", (hits, size, low, high) => {
  const interval = wilsonInterval(hits, size);
  expect(interval[0]).toBeCloseTo(low, 4);
  expect(interval[1]).toBeCloseTo(high, 4);
});

it("nothing drawn tells nothing, all noticed is no certainty", () => {
  expect(wilsonInterval(0, 0)).toEqual([0, 1]);
  expect(wilsonInterval(50, 50)[0]).toBeLessThan(0.95);
  expect(wilsonInterval(50, 50)[1]).toBeCloseTo(1, 12);
});
