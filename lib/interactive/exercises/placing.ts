import { z } from "zod";
import { itemType } from "#lib/interactive/exercises/item-type.ts";
import { markOf } from "#lib/interactive/exercises/marking.ts";
import { type Area, area, byPart, optionalPhrase, partId, partList, percent, phrase, typed } from "#lib/interactive/exercises/parts.ts";
import { isNear, readNumber } from "#lib/platform/amounts/read-answer.ts";

const isIn = ({ x, y, width, height }: Area, point: { x: number; y: number }): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;

const spot = z.strictObject({ id: partId, area, name: phrase, isRight: z.boolean(), says: optionalPhrase });
const point = z.strictObject({ x: percent, y: percent });

/**
 * Places of a picture are touched. Each spot has a name, so that it can be chosen without seeing the picture. A touch beside all spots is
 * extra, as is one on a wrong spot; several on one right spot are one.
 */
export const hotspot = itemType({
  body: z
    .strictObject({ media: partId, spots: partList(spot, 1, 30) })
    .refine((body) => body.spots.some(({ isRight }) => isRight), { path: ["spots"], error: "one_right" }),
  answer: z.strictObject({ touched: z.array(point).max(30, "too_many").default([]) }),
  mark: (body, { touched }) => {
    const right = body.spots.filter(({ isRight }) => isRight);
    return {
      parts: right.map((one) =>
        markOf(
          touched.some((touch) => isIn(one.area, touch)),
          true,
        ),
      ),
      extra: touched.filter((touch) => !right.some((one) => isIn(one.area, touch))).length,
    };
  },
  solution: (body) => ({
    touched: body.spots
      .filter(({ isRight }) => isRight)
      .map(({ area: { x, y, width, height } }) => ({ x: x + width / 2, y: y + height / 2 })),
  }),
  mediaOf: (body) => [body.media],
});

const bound = z.number().min(-1_000_000_000).max(1_000_000_000);
const mark = z.strictObject({ id: partId, label: phrase, at: bound, tolerance: z.number().min(0).max(1_000_000_000).default(0) });

/** Numbers are set at their places on a line from `from` to `to`; `step` is what the buttons move by, `ticks` how far apart its marks are. */
export const numberLine = itemType({
  body: z
    .strictObject({
      from: bound,
      to: bound,
      step: z.number().positive().max(1_000_000_000),
      ticks: z.number().positive().max(1_000_000_000),
      marks: partList(mark, 1, 12),
    })
    .refine(({ from, to }) => from < to, { path: ["to"], error: "invalid" })
    .refine(({ from, to, ticks }) => (to - from) / ticks <= 200, { path: ["ticks"], error: "too_many" })
    .refine(({ from, to, marks }) => marks.every(({ at }) => at >= from && at <= to), { path: ["marks"], error: "invalid" })
    // What the buttons cannot reach could be set with the pointer alone.
    .refine(
      ({ from, step, marks }) => marks.every(({ at, tolerance }) => isNear(from + Math.round((at - from) / step) * step, at, tolerance)),
      {
        path: ["marks"],
        error: "invalid",
      },
    ),
  answer: z.strictObject({ set: byPart(bound).default({}) }),
  mark: ({ marks }, { set }) => ({
    parts: marks.map(({ id, at, tolerance }) => markOf(set[id] !== undefined, isNear(set[id] ?? Number.NaN, at, tolerance))),
    extra: 0,
  }),
  solution: ({ marks }) => ({ set: Object.fromEntries(marks.map(({ id, at }) => [id, at])) }),
});

const quantity = z.strictObject({
  id: partId,
  /** What is asked, as it stands before the field ("1,5 m + 40 cm ="). */
  task: phrase,
  value: bound,
  tolerance: z.number().min(0).max(1_000_000_000).default(0),
  /** Units that can be chosen; the first is right. Without any, only the number counts. */
  units: z
    .array(phrase)
    .max(8, "too_many")
    .refine((all) => new Set(all).size === all.length, "duplicate")
    .default([]),
});

/** Numbers, with a unit where there is one; the value is in the first unit. */
export const numeric = itemType({
  body: z.strictObject({ tasks: partList(quantity, 1, 30) }),
  answer: z.strictObject({ given: byPart(z.strictObject({ number: typed, unit: phrase.optional() })).default({}) }),
  mark: ({ tasks }, { given }) => ({
    parts: tasks.map(({ id, value, tolerance, units }) => {
      const one = given[id];
      const number = readNumber(one?.number ?? "");
      const isUnit = units.length === 0 || one?.unit === units[0];
      return markOf((one?.number ?? "").trim() !== "", number !== null && isNear(number, value, tolerance) && isUnit);
    }),
    extra: 0,
  }),
  solution: ({ tasks }) => ({
    given: Object.fromEntries(tasks.map(({ id, value, units }) => [id, { number: plainNumber(value), unit: units[0] }])),
  }),
});

/** Without an exponent, so that it can be typed. */
const plainNumber = (value: number): string => value.toFixed(12).replace(/\.?0+$/, "");

const whole = z.int().min(0).max(10_000);
const fractionTask = z
  .strictObject({
    id: partId,
    /** Read off a figure of so many equal parts, or write down what is asked. */
    task: phrase.optional(),
    figure: z.enum(["circle", "bar"]).optional(),
    numerator: whole,
    denominator: z.int().min(1).max(10_000),
    /** Only the fraction in its lowest terms counts. */
    isReduced: z.boolean().default(false),
  })
  .refine(({ task, figure }) => task !== undefined || figure !== undefined, { path: ["task"], error: "required" })
  .refine(({ figure, denominator, numerator }) => !figure || (denominator <= 24 && numerator <= denominator), {
    path: ["figure"],
    error: "invalid",
  });

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Fractions, read off a figure or written down; equal ones are right unless the lowest terms are asked for. */
export const fraction = itemType({
  body: z.strictObject({ tasks: partList(fractionTask, 1, 24) }),
  answer: z.strictObject({ given: byPart(z.strictObject({ numerator: whole, denominator: whole })).default({}) }),
  mark: ({ tasks }, { given }) => ({
    parts: tasks.map(({ id, numerator, denominator, isReduced }) => {
      const one = given[id];
      if (!one) return "open";
      const isEqual = one.denominator > 0 && one.numerator * denominator === numerator * one.denominator;
      return markOf(true, isEqual && (!isReduced || divisor(one.numerator, one.denominator) === 1));
    }),
    extra: 0,
  }),
  solution: ({ tasks }) => ({
    given: Object.fromEntries(
      tasks.map(({ id, numerator, denominator, isReduced }) => {
        const by = isReduced ? divisor(numerator, denominator) : 1;
        return [id, { numerator: numerator / by, denominator: denominator / by }];
      }),
    ),
  }),
});
