import fc from "fast-check";
import { expect, it } from "vitest";
import { type Placed, spread } from "#lib/catalogue/search/spread.ts";

let ids = 0;
const row = (authorId: number, more: Partial<Placed> = {}): Placed => ({
  id: ++ids,
  weight: 0,
  isBundle: false,
  authorId,
  materialType: "worksheet",
  topics: ["time"],
  ...more,
});
const authors = (rows: readonly Placed[]) => rows.map(({ authorId }) => authorId);
const key = ({ authorId, materialType, topics }: Placed) => [authorId, materialType, topics].join("|");

it("ENTITY-8 sheets alike of one author do not stand side by side while others fit as well", () => {
  expect(authors(spread([1, 1, 1, 2, 2, 3].map((author) => row(author))))).toEqual([1, 2, 1, 2, 1, 3]);
  expect(authors(spread([row(1), row(1, { topics: ["money"] }), row(2)]))).toEqual([1, 1, 2]);
});

it("ENTITY-8 nobody is sent past a good match: three quarters of its points are needed to stand before it", () => {
  expect(authors(spread([row(1, { weight: 100 }), row(1, { weight: 100 }), row(2, { weight: 75 })]))).toEqual([1, 2, 1]);
  expect(authors(spread([row(1, { weight: 100 }), row(1, { weight: 100 }), row(2, { weight: 74 })]))).toEqual([1, 1, 2]);
});

it("ENTITY-8 a bundle opens the list only where there is nothing else", () => {
  const bundle = row(1, { isBundle: true, weight: 90 });
  expect(spread([bundle, row(2, { weight: 90 })])[0]?.authorId).toBe(2);
  expect(spread([bundle, row(2, { weight: 20 })])[0]).toBe(bundle);
  expect(spread([bundle])).toEqual([bundle]);
});

it("ENTITY-8 random lists keep every result once, mix ten places alone, and part what can be parted", () => {
  const some = fc.array(
    fc.record({
      authorId: fc.integer({ min: 1, max: 4 }),
      weight: fc.integer({ min: 0, max: 200 }),
      isBundle: fc.boolean(),
      materialType: fc.constantFrom("worksheet", null),
      topics: fc.constantFrom(["time"], ["money"], []),
    }),
    { maxLength: 36 },
  );
  fc.assert(
    fc.property(some, (given) => {
      const best = given.map((more, id) => ({ id, ...more })).sort((a, b) => b.weight - a.weight || a.id - b.id);
      const mixed = spread(best);
      expect(mixed.map(({ id }) => id).sort((a, b) => a - b)).toEqual(best.map(({ id }) => id).sort((a, b) => a - b));
      const rest = mixed.slice(10);
      expect(rest).toEqual(best.filter((one) => rest.includes(one)));
      for (const [index, one] of mixed.slice(1, 10).entries()) {
        const before = mixed[index] as Placed;
        if (key(before) !== key(one)) continue;
        const waiting = mixed.slice(index + 1);
        const least = Math.max(...waiting.map(({ weight }) => weight)) * 0.75;
        expect(waiting.filter(({ weight }) => weight >= least).every((other) => key(other) === key(before))).toBe(true);
      }
    }),
  );
});
