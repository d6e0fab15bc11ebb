import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GroupWish, groupSizes, makeGroups } from "#lib/tools/classroom/rules.ts";

const isMet = (groupOf: readonly number[], { kind, a, b }: GroupWish) => (groupOf[a] === groupOf[b]) === (kind === "together");
const groupsOf = (groups: readonly number[][], pupils: number) => {
  const groupOf = Array.from({ length: pupils }, () => -1);
  for (const [group, members] of groups.entries()) for (const pupil of members) groupOf[pupil] = group;
  return groupOf;
};

/** By trying everything: whether any grouping of these sizes meets the wishes. */
const canMeet = (sizes: readonly number[], wishes: readonly GroupWish[]): boolean => {
  const pupils = sizes.reduce((sum, size) => sum + size, 0);
  const free = [...sizes];
  const groupOf: number[] = [];
  const place = (pupil: number): boolean => {
    if (pupil === pupils) return wishes.every((wish) => isMet(groupOf, wish));
    return sizes.some((_, group) => {
      if (free[group] === 0) return false;
      free[group] = (free[group] ?? 0) - 1;
      groupOf[pupil] = group;
      const found = place(pupil + 1);
      free[group] = (free[group] ?? 0) + 1;
      return found;
    });
  };
  return place(0);
};

/** Classes small enough to try everything, with more wishes than usually go together. */
const task = fc.integer({ min: 2, max: 7 }).chain((pupils) => {
  const pupil = fc.integer({ min: 0, max: pupils - 1 });
  const wish = fc
    .record({ kind: fc.constantFrom("together" as const, "apart" as const), a: pupil, b: pupil })
    .filter(({ a, b }) => a !== b);
  return fc.record({
    sizes: fc.integer({ min: 1, max: pupils }).map((count) => groupSizes(pupils, "count", count)),
    wishes: fc.array(wish, { maxLength: 9 }),
    seed: fc.integer({ min: 1, max: 999_999 }),
    marks: fc.option(fc.array(fc.option(fc.integer({ min: 1, max: 6 })), { minLength: pupils, maxLength: pupils })),
  });
});

describe("ROUTE-55 groups of a class", () => {
  it("meet every wish that can be met, as trying everything shows; of the others it is true that none could be added", () => {
    fc.assert(
      fc.property(task, ({ sizes, wishes, seed, marks }) => {
        const { groups, unmet } = makeGroups(sizes, wishes, marks, seed);
        const groupOf = groupsOf(groups, groups.flat().length);
        expect(groups.map(({ length }) => length)).toEqual(sizes);
        expect(groupOf).not.toContain(-1);
        const left = unmet.map(({ wish }) => wish);
        const met = wishes.filter((wish) => !left.includes(wish));
        expect(met.every((wish) => isMet(groupOf, wish))).toBe(true);
        expect(left.length === 0).toBe(canMeet(sizes, wishes));
        for (const { wish, clash, isProven } of unmet) {
          expect(isProven).toBe(true);
          expect(canMeet(sizes, [...met, wish])).toBe(false);
          // What it is said to clash with does clash, and nothing of it for show.
          expect(canMeet(sizes, [...clash, wish])).toBe(false);
          for (const one of clash) expect(canMeet(sizes, [...clash.filter((other) => other !== one), wish])).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("of a whole class are found with many wishes, another mix with another seed and the same with the same", () => {
    const sizes = groupSizes(30, "size", 4);
    expect(sizes).toEqual([4, 4, 4, 4, 4, 4, 3, 3]);
    const wishes: GroupWish[] = [
      ...Array.from({ length: 8 }, (_, i) => ({ kind: "apart" as const, a: i, b: (i + 1) % 8 })),
      ...Array.from({ length: 6 }, (_, i) => ({ kind: "together" as const, a: 10 + i, b: 20 + i })),
    ];
    const one = makeGroups(sizes, wishes, null, 1);
    expect(one.unmet).toEqual([]);
    expect(makeGroups(sizes, wishes, null, 1)).toEqual(one);
    expect(makeGroups(sizes, wishes, null, 2).groups).not.toEqual(one.groups);
  });

  it("say what clashes: six who must not meet in five groups, four together in groups of three", () => {
    const pairs = [0, 1, 2, 3, 4, 5].flatMap((a) => [0, 1, 2, 3, 4, 5].flatMap((b) => (a < b ? [{ kind: "apart" as const, a, b }] : [])));
    const { unmet } = makeGroups(groupSizes(30, "count", 5), pairs, null, 3);
    expect(unmet).toHaveLength(1);
    expect(unmet[0]?.clash).toHaveLength(14);
    const chain: GroupWish[] = [0, 1, 2].map((a) => ({ kind: "together", a, b: a + 1 }));
    expect(makeGroups(groupSizes(9, "size", 3), chain, null, 3).unmet).toEqual([
      { wish: chain[2], clash: chain.slice(0, 2), isProven: true },
    ]);
  });

  it("of mixed marks have averages as near as exchanging two pupils can bring them", () => {
    const marks = [1, 1, 1, 1, 5, 5, 5, 5];
    const { groups } = makeGroups([4, 4], [], marks, 4);
    expect(groups.map((group) => group.reduce((sum, pupil) => sum + (marks[pupil] ?? 0), 0))).toEqual([12, 12]);
  });

  it("are as near to the size asked for as the class allows", () => {
    expect(groupSizes(25, "size", 4)).toEqual([5, 4, 4, 4, 4, 4]);
    expect(groupSizes(7, "count", 3)).toEqual([3, 2, 2]);
    expect(groupSizes(2, "count", 5)).toEqual([1, 1]);
    expect(groupSizes(3, "size", 10)).toEqual([3]);
  });
});
