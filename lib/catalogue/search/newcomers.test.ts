import fc from "fast-check";
import { expect, it } from "vitest";
import { type Drawn, placeNewcomer } from "#lib/catalogue/search/newcomers.ts";

const list = (count: number, more: (index: number) => Partial<Drawn> = () => ({})): Drawn[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    weight: 50,
    isBundle: false,
    authorId: index + 1,
    materialType: "worksheet",
    topics: [],
    isNewcomer: false,
    ...more(index),
  }));
const newAt = (...places: number[]) => list(40, (index) => ({ isNewcomer: places.includes(index + 1) }));
const days = Array.from({ length: 400 }, (_, day) => `day ${day}`);

it("ENTITY-8 of equal match a newcomer from further down gets one of the places 5 to 10, all others keep their order", () => {
  for (const day of days) {
    const { rows, placed } = placeNewcomer(newAt(30), day);
    const at = rows.findIndex(({ id }) => id === 30);
    expect(placed).toBe(30);
    expect(at).toBeGreaterThanOrEqual(4);
    expect(at).toBeLessThanOrEqual(9);
    expect(rows.filter(({ id }) => id !== 30)).toEqual(newAt(30).filter(({ id }) => id !== 30));
  }
  expect(new Set(days.map((day) => placeNewcomer(newAt(30), day).rows.findIndex(({ id }) => id === 30))).size).toBe(6);
});

it("ENTITY-8 the same day and search draw the same; other days give turns to all alike", () => {
  expect(placeNewcomer(newAt(20, 30), "a")).toEqual(placeNewcomer(newAt(20, 30), "a"));
  const won = days.map((day) => placeNewcomer(newAt(15, 20, 25, 30), day).placed);
  for (const id of [15, 20, 25, 30]) expect(won.filter((one) => one === id).length).toBeGreaterThan(70);
});

it("ENTITY-8 who has many new materials has no more tickets", () => {
  const rows = list(40, (index) => ({ isNewcomer: index >= 30, authorId: index >= 30 && index < 39 ? 1_000 : index + 1 }));
  const single = days.filter((day) => placeNewcomer(rows, day).placed === 40).length;
  expect(single).toBeGreaterThan(160);
  expect(single).toBeLessThan(240);
});

it("ENTITY-8 nobody gives way to a worse match, and nothing moves where a newcomer stands among the first ten", () => {
  const rows = list(40, (index) => ({ weight: index < 8 ? 100 : index < 20 ? 50 : 20, isNewcomer: index === 15 }));
  for (const day of days) expect(placeNewcomer(rows, day).rows.findIndex(({ id }) => id === 16)).toBeGreaterThanOrEqual(8);
  const worse = list(40, (index) => ({ weight: index < 12 ? 100 : 50, isNewcomer: index === 15 }));
  expect(placeNewcomer(worse, "a")).toEqual({ rows: worse, placed: null });
  expect(placeNewcomer(newAt(3, 30), "a").placed).toBeNull();
  expect(placeNewcomer(newAt(), "a").placed).toBeNull();
});

it("ENTITY-8 random lists keep every result once, and only one moves, up and to a place of its own match", () => {
  const some = fc.array(
    fc.record({ weight: fc.integer({ min: 0, max: 3 }), isNewcomer: fc.boolean(), authorId: fc.integer({ min: 1, max: 6 }) }),
    {
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(some, fc.string(), (given, seed) => {
      const rows = list(given.length, (index) => given[index] ?? {}).sort((a, b) => b.weight - a.weight);
      const { rows: after, placed } = placeNewcomer(rows, seed);
      expect(after.filter(({ id }) => id !== placed)).toEqual(rows.filter(({ id }) => id !== placed));
      expect(after).toHaveLength(rows.length);
      if (placed === null) return;
      const at = after.findIndex(({ id }) => id === placed);
      expect(after[at]?.isNewcomer).toBe(true);
      expect(rows[at]?.weight).toBeLessThanOrEqual(after[at]?.weight ?? -1);
      expect(after.slice(0, 10).filter(({ isNewcomer }) => isNewcomer)).toHaveLength(1);
    }),
  );
});
