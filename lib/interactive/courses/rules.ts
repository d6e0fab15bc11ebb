import type { CourseCounts, Lesson, Part } from "#lib/interactive/courses/schema.ts";
import { moveOne } from "#lib/platform/lists/rules.ts";

/** The lessons with one at another place; both places from 0. */
export const moveLesson = (lessons: readonly Lesson[], from: number, to: number): Lesson[] => moveOne(lessons, from, to);

export type Place = { lesson: number; part: number };

/** Where a part stands; null when it is in none of the lessons. */
export const placeOf = (lessons: readonly Lesson[], id: string): Place | null => {
  for (const [lesson, { parts }] of lessons.entries()) {
    const part = parts.findIndex((one) => one.id === id);
    if (part >= 0) return { lesson, part };
  }
  return null;
};

/** The lessons with a part at another place of this or another lesson; a place behind the last is the last. */
export const movePart = (lessons: readonly Lesson[], id: string, to: Place): Lesson[] => {
  const from = placeOf(lessons, id);
  const part = from && lessons[from.lesson]?.parts[from.part];
  if (!part || !lessons[to.lesson]) return [...lessons];
  const without = lessons.map((one) => ({ ...one, parts: one.parts.filter((other) => other.id !== id) }));
  return without.map((one, at) => {
    if (at !== to.lesson) return one;
    const parts = [...one.parts];
    parts.splice(Math.max(0, Math.min(to.part, parts.length)), 0, part);
    return { ...one, parts };
  });
};

/** One step up or down; from the end of a lesson into the next one. Null: it is the first or the last of all. */
export const stepOf = (lessons: readonly Lesson[], id: string, step: 1 | -1): Place | null => {
  const from = placeOf(lessons, id);
  if (!from) return null;
  const part = from.part + step;
  const count = lessons[from.lesson]?.parts.length ?? 0;
  if (part >= 0 && part < count) return { lesson: from.lesson, part };
  const beside = lessons[from.lesson + step];
  return beside ? { lesson: from.lesson + step, part: step === 1 ? 0 : beside.parts.length } : null;
};

export const allParts = (lessons: readonly Lesson[]): Part[] => lessons.flatMap(({ parts }) => parts);

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];
/** Ids of the exercises that stand in these lessons, each once, in their order. */
export const exercisesIn = (lessons: readonly Lesson[]): number[] =>
  unique(allParts(lessons).flatMap((part) => (part.kind === "exercise" ? [part.interactive] : [])));
/** The same of materials. */
export const materialsIn = (lessons: readonly Lesson[]): number[] =>
  unique(allParts(lessons).flatMap((part) => (part.kind === "material" ? [part.material] : [])));

export const countCourse = (lessons: readonly Lesson[]): CourseCounts => {
  const parts = allParts(lessons);
  const count = (kind: Part["kind"]) => parts.filter((part) => part.kind === kind).length;
  return { lessons: lessons.length, exercises: count("exercise"), materials: count("material"), texts: count("text") };
};

/** How many of a lesson's parts are done. */
export const doneIn = ({ parts }: Lesson, done: ReadonlySet<string>): number => parts.filter(({ id }) => done.has(id)).length;

/** The first lesson in which something is left to do; null when all is done, or nothing is there. */
export const nextLesson = (lessons: readonly Lesson[], done: ReadonlySet<string>): Lesson | null =>
  lessons.find((one) => doneIn(one, done) < one.parts.length) ?? null;

/** An id that nothing in these lessons has. `draw`: up to twelve characters of a to z and 0 to 9. */
export const freshId = (lessons: readonly Lesson[], draw: () => string): string => {
  const taken = new Set(lessons.flatMap(({ id, parts }) => [id, ...parts.map((part) => part.id)]));
  for (;;) {
    const id = draw();
    if (!taken.has(id)) return id;
  }
};

type Answered = { item: string; mark: string };
/**
 * How many parts of a lesson a child has answered wholly. `parts`: of which part each exercise of her room is; ids and parts in one order. What
 * was left open is not answered.
 */
export const answeredParts = (items: readonly { id: string }[], parts: readonly string[], answers: readonly Answered[]): number => {
  const given = new Set(answers.filter(({ mark }) => mark !== "open").map(({ item }) => item));
  return unique(parts).filter((part) => items.every(({ id }, at) => parts[at] !== part || given.has(id))).length;
};
