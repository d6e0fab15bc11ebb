import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "#lib/platform/generators/random.ts";
import { makeSheet } from "#lib/platform/generators/sheet/generate.ts";
import { createSquares } from "#lib/platform/generators/squares.ts";
import { carriesOf, divisionSteps, layDivision, layMultiplication, type Workings } from "#lib/platform/generators/written-layout.ts";
import { carryCount, carryLevels, operations } from "#lib/platform/generators/written-methods.ts";
import { worldCodes, worlds } from "#lib/platform/worlds/worlds.ts";
import { readWordbank } from "#lib/tools/sheets/server/read-wordbank.ts";

const seed = fc.integer();
/** Everything in a row, as it is read in the key. */
const rowsOf = ({ given, answers }: Workings): string[] =>
  given.map((row, y) => [...row].map((char, x) => (char === " " ? (answers[y]?.[x] ?? " ") : char)).join(""));
const numbersIn = (row: string): number[] => [...row.matchAll(/\d+/g)].map(([digits]) => Number(digits));
const last = (made: Workings): number | undefined => numbersIn(rowsOf(made).at(-1) ?? "").at(-1);

describe("the operands keep to the rules of carrying", () => {
  const [plus, minus, times, divided] = operations;
  it("sums and differences carry never, or where they must", () => {
    fc.assert(
      fc.property(seed, fc.constantFrom(...carryLevels), (one, level) => {
        const sum = plus?.draw(createRandom(one), level) ?? { a: 0, b: 0 };
        const difference = minus?.draw(createRandom(one), level) ?? { a: 0, b: 0 };
        const carried = [carryCount(sum.a, sum.b), carryCount(difference.a - difference.b, difference.b)];
        for (const count of carried) expect(level === "never" ? count === 0 : count >= (level === "large" ? 2 : 1)).toBe(true);
        expect(difference.a).toBeGreaterThan(difference.b);
      }),
      { numRuns: 3000 },
    );
  });

  it("products and quotients likewise, and no division leaves a rest", () => {
    fc.assert(
      fc.property(seed, fc.constantFrom(...carryLevels), (one, level) => {
        const product = times?.draw(createRandom(one), level) ?? { a: 0, b: 1 };
        const digits = [...String(product.a)].map(Number);
        expect(digits.some((digit) => digit * (product.b % 10) > 9)).toBe(level !== "never");
        const { a, b } = divided?.draw(createRandom(one), level) ?? { a: 0, b: 1 };
        expect(a % b).toBe(0);
        expect(divisionSteps(a, b).some(({ rest }) => rest > 0)).toBe(level !== "never");
      }),
      { numRuns: 3000 },
    );
  });
});

describe("what stands in the squares of the key is the calculation", () => {
  it.each(worldCodes)("%s: sums, differences and products end with their result", (code) => {
    fc.assert(
      fc.property(seed, fc.constantFrom(0, 1, 2), fc.constantFrom(...carryLevels), (one, index, level) => {
        const { draw, result, lay, sign } = operations[index] as (typeof operations)[number];
        const operands = draw(createRandom(one), level);
        const task = { ...operands, sign: sign(code), result: result(operands) };
        const made = lay(code, task, 7);
        expect(last(made)).toBe(task.result);
        const read = made.given.flatMap(numbersIn);
        expect(read).toEqual([task.a, task.b]);
        expect(new Set([...made.given, ...made.answers].map((row) => row.length)).size).toBe(1);
      }),
      { numRuns: 150 },
    );
  });

  it.each(worldCodes)("%s: a division names its quotient, and each step subtracts what it may", (code) => {
    fc.assert(
      fc.property(seed, fc.constantFrom(...carryLevels), (one, level) => {
        const { draw, result, sign } = operations[3] as (typeof operations)[number];
        const operands = draw(createRandom(one), level);
        const task = { ...operands, sign: sign(code), result: result(operands) };
        const made = layDivision(code, task, 7);
        const all = rowsOf(made).flatMap(numbersIn);
        expect(all).toContain(task.result);
        expect(all.at(-1)).toBe(0);
        let left = 0;
        const quotient = divisionSteps(task.a, task.b).map(({ part, product, rest }) => {
          expect(part - product).toBe(rest);
          expect(rest).toBeLessThan(task.b);
          left = rest;
          return product / task.b;
        });
        expect(Number(quotient.join(""))).toBe(task.result);
        expect(left).toBe(0);
        const digits = made.answers.join("").replace(/[^\d]/g, "");
        for (const { product } of divisionSteps(task.a, task.b)) expect(digits).toContain(String(product));
      }),
      { numRuns: 150 },
    );
  });

  it("partial products stand where their digit does: Germany begins with the highest, France with the ones", () => {
    const task = { a: 123, b: 45, sign: "·", result: 5535 };
    expect(rowsOf(layMultiplication("de", task, 7))).toEqual(["123·45", "  492 ", "   615", "  5535"]);
    expect(rowsOf(layMultiplication("fr", { ...task, sign: "×" }, 7))).toEqual(["  123", "×  45", "  615", " 492 ", " 5535"]);
    expect(rowsOf(layMultiplication("no", task, 7))).toEqual(["123·45", "   615", "  492 ", "  5535"]);
    expect(rowsOf(layMultiplication("de", { a: 123, b: 40, sign: "·", result: 4920 }, 7))).toHaveLength(3);
  });

  it("division as it is written in Germany, France, Japan, the Netherlands and Poland", () => {
    const task = { a: 84, b: 7, sign: ":", result: 12 };
    expect(rowsOf(layDivision("de", task, 7)).slice(0, 3)).toEqual([" 84:7=12", "−7      ", " 14     "]);
    expect(rowsOf(layDivision("fr", task, 7)).slice(0, 2)).toEqual([" 84 7 ", "−7  12"]);
    expect(rowsOf(layDivision("jp", task, 7)).slice(0, 3)).toEqual(["  12", "7 84", " −7 "]);
    expect(rowsOf(layDivision("nl", task, 7))[0]).toBe("7 84 12");
    expect(rowsOf(layDivision("pl", task, 7)).slice(0, 2)).toEqual([" 12  ", " 84:7"]);
  });

  it("no square takes two signs, and none lies outside", () => {
    const squares = createSquares();
    squares.put(1, 0, "12");
    expect(() => squares.put(2, 0, "3")).toThrow(RangeError);
    expect(() => squares.putEnd(0, 1, "12")).toThrow(RangeError);
  });

  it("what is carried is what the places have too much", () => {
    expect(carriesOf(697, 183)).toEqual([0, 1, 1, 0]);
    expect(carriesOf(123, 456)).toEqual([0, 0, 0, 0]);
  });
});

it.each(worldCodes)("%s: no task twice on the sheets of one request", (world) => {
  for (const choice of [0, 1, 2, 3]) {
    const made = makeSheet("writtenMethods", { world: worlds[world], wordbank: readWordbank(world), level: 2, seed: 4, choice, sheets: 2 });
    const tasks = made.pages.flatMap(({ content }) =>
      (content as unknown as { items: Workings[] }).items.map(({ task }) => JSON.stringify(task)),
    );
    expect(new Set(tasks).size).toBe(tasks.length);
  }
});
