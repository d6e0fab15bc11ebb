import fc from "fast-check";
import { expect, it } from "vitest";
import {
  allParts,
  answeredParts,
  countCourse,
  doneIn,
  exercisesIn,
  freshId,
  moveLesson,
  movePart,
  nextLesson,
  placeOf,
  stepOf,
} from "#lib/interactive/courses/rules.ts";
import type { Lesson } from "#lib/interactive/courses/schema.ts";

/** Lessons of so many parts each: l0 with p0, p1 … */
const lessonsOf = (sizes: readonly number[]): Lesson[] => {
  let next = 0;
  return sizes.map((size, at) => ({
    id: `l${at}`,
    title: `Stunde ${at + 1}`,
    minutes: null,
    parts: Array.from({ length: size }, () => ({ kind: "exercise" as const, id: `p${next++}`, interactive: 1 + (next % 3) })),
  }));
};
const sizes = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 6 });
const move = fc.record({ isLesson: fc.boolean(), from: fc.nat(40), lesson: fc.nat(8), part: fc.nat(8) });
const idsOf = (lessons: readonly Lesson[]) => allParts(lessons).map(({ id }) => id);

it("whatever is moved where, no lesson and no part is lost or doubled", () => {
  fc.assert(
    fc.property(sizes, fc.array(move, { maxLength: 30 }), (all, moves) => {
      const before = lessonsOf(all);
      const after = moves.reduce<Lesson[]>(
        (now, { isLesson, from, lesson, part }) =>
          isLesson ? moveLesson(now, from, lesson) : movePart(now, idsOf(now)[from] ?? "none", { lesson, part }),
        before,
      );
      expect([...after.map(({ id }) => id)].sort()).toEqual(before.map(({ id }) => id).sort());
      expect([...idsOf(after)].sort()).toEqual([...idsOf(before)].sort());
    }),
  );
});

it("a part comes to lie where it is put, and nothing else changes its order", () => {
  fc.assert(
    fc.property(sizes, move, (all, { from, lesson, part }) => {
      const before = lessonsOf(all);
      const id = idsOf(before)[from];
      if (id === undefined || !before[lesson]) return;
      const after = movePart(before, id, { lesson, part });
      const others = before[lesson]?.parts.filter((one) => one.id !== id).length ?? 0;
      expect(placeOf(after, id)).toEqual({ lesson, part: Math.min(part, others) });
      const rest = (lessons: readonly Lesson[]) => idsOf(lessons).filter((one) => one !== id);
      expect(rest(after)).toEqual(rest(before));
    }),
  );
});

it("steps down reach every place of every lesson and end at the last; as many steps up lead back", () => {
  fc.assert(
    fc.property(sizes, (all) => {
      const first = lessonsOf(all);
      const id = idsOf(first)[0];
      if (id === undefined) return;
      const walk = (begin: Lesson[], step: 1 | -1) => {
        let [now, count] = [begin, 0];
        for (let to = stepOf(now, id, step); to; to = stepOf(now, id, step)) {
          now = movePart(now, id, to);
          count += 1;
          if (count > 200) throw new Error("it never ends");
        }
        return { now, count };
      };
      const down = walk(first, 1);
      expect(placeOf(down.now, id)?.lesson).toBe(first.length - 1);
      expect(idsOf(down.now).at(-1)).toBe(id);
      const up = walk(down.now, -1);
      expect(placeOf(up.now, id)).toEqual({ lesson: 0, part: 0 });
      // Up, the walk passes the end of each lesson as down it passes the beginning.
      expect(up.count).toBeGreaterThanOrEqual(down.count);
    }),
  );
});

it("a lesson that holds nothing is done, the next one is the first with something left", () => {
  const lessons = lessonsOf([2, 0, 1]);
  expect(nextLesson(lessons, new Set())?.id).toBe("l0");
  expect(nextLesson(lessons, new Set(["p0", "p1"]))?.id).toBe("l2");
  expect(nextLesson(lessons, new Set(["p0", "p1", "p2"]))).toBeNull();
  expect(doneIn(lessons[0] as Lesson, new Set(["p1", "elsewhere"]))).toBe(1);
});

it("what stands in a course is counted by kind, exercises that stand twice are one", () => {
  const lessons = lessonsOf([4]);
  lessons[0]?.parts.push({ kind: "text", id: "t", title: "Zum Lesen", text: "" }, { kind: "material", id: "m", material: 7 });
  expect(countCourse(lessons)).toEqual({ lessons: 1, exercises: 4, materials: 1, texts: 1 });
  expect(exercisesIn(lessons)).toEqual([2, 3, 1]);
});

it("a drawn id that is taken is drawn again", () => {
  const drawn = ["l0", "p0", "neu"];
  expect(freshId(lessonsOf([1]), () => drawn.shift() ?? "")).toBe("neu");
});

it("a part counts for a child when all its exercises are answered, an open answer is none", () => {
  const items = [{ id: "x1" }, { id: "x2" }, { id: "x3" }];
  const parts = ["a", "a", "b"];
  const given = (...marks: [string, string][]) =>
    answeredParts(
      items,
      parts,
      marks.map(([item, mark]) => ({ item, mark })),
    );
  expect(given()).toBe(0);
  expect(given(["x1", "right"])).toBe(0);
  expect(given(["x1", "right"], ["x2", "wrong"])).toBe(1);
  expect(given(["x1", "right"], ["x2", "open"], ["x3", "waiting"])).toBe(1);
  expect(given(["x1", "right"], ["x2", "partly"], ["x3", "right"])).toBe(2);
});
