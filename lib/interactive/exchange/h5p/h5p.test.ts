import fc from "fast-check";
import { expect, it } from "vitest";
import { readH5p } from "#lib/interactive/exchange/h5p/read-h5p.ts";
import { writeH5p } from "#lib/interactive/exchange/h5p/write-h5p.ts";
import { itemTypeNames } from "#lib/interactive/exercises/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { anyBody, envelopeOf } from "#tests/factories/any-body.ts";

const hostile = fc
  .array(fc.constantFrom(..."*/:&<>\"'\\|,;#$ab1é ", "&amp;", "<b>", "&#42;", "</p>", "\u00A0", "**", "漢"), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => all.join("").trim())
  .filter((text) => text !== "");
const says = fc.option(hostile, { nil: undefined });
const rich = fc.record({
  prompt: fc.array(hostile, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n")),
  lang: fc.constantFrom("de", "el", "zh-Hans-CN", "es-419", "th"),
  feedback: fc.record({ right: says, wrong: says, explanation: fc.constantFrom(undefined, undefined, undefined, "weil") }),
  scoring: fc.record({
    points: fc.constantFrom(1, 1, 1, 5),
    isPartial: fc.constantFrom(true, true, false),
    attempts: fc.constantFrom(null, null, 1, 3),
  }),
});

const envelope = fc.oneof(fc.record({ prompt: hostile, scoring: fc.constant({}) }), rich);

/** Every text of a body, but not of grids, is sometimes one with signs that mean something in H5P. */
const withSigns = (body: unknown, signs: readonly string[]): unknown => {
  let next = 0;
  const keys = ["text", "says"];
  return JSON.parse(
    JSON.stringify(body, (key, value) => {
      const sign = signs[next % signs.length] as string;
      if (keys.includes(key) && typeof value === "string" && sign !== "") next += 1;
      if (keys.includes(key) && typeof value === "string") return sign === "" ? value : sign;
      return key === "accepted" && sign !== "" ? [...new Set([...(value as string[]), sign])].slice(0, 3) : value;
    }),
  );
};

const anyItem = fc.constantFrom(...itemTypeNames).chain((type) =>
  fc
    .tuple(anyBody[type], envelope, fc.array(fc.oneof(fc.constant(""), hostile), { minLength: 1, maxLength: 6 }), fc.boolean())
    .map(([plain, around, signs, isHostile]): Item => {
      const isGrid = type === "crossword" || type === "word-search" || type === "mark-words";
      const body = isHostile && !isGrid ? withSigns(plain, signs) : plain;
      const media = JSON.stringify(body).includes('"m0"') ? envelopeOf(type, body).media : [];
      return item.parse({ ...envelopeOf(type, body), ...JSON.parse(JSON.stringify(around)), media });
    }),
);

/** Ids are given anew: each stands for the place where it is named first. */
const bare = (one: Item): unknown => {
  const names = new Map<string, string>();
  const { id: _, ...rest } = one;
  return JSON.parse(
    JSON.stringify(rest, (key, value) => {
      if (!["id", "gap", "card"].includes(key)) return value;
      if (!names.has(value)) names.set(value, `n${names.size}`);
      return names.get(value);
    }),
  );
};

const readAll = (all: readonly Item[]) => {
  const { packages } = writeH5p("Titel", all);
  const read = packages.map((one) => {
    const { definition, content } = JSON.parse(JSON.stringify(one));
    return readH5p(definition, content, "Titel", "xx");
  });
  return { items: read.flatMap(({ items }) => items), problems: read.flatMap(({ problems }) => problems) };
};

it("property: what H5P holds comes back equal, whatever signs are in it, and what it does not hold is named before", () => {
  const equal = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 6 }), (all) => {
      const { lost } = writeH5p("Titel", all);
      const whole = all.filter(({ id }, index) => !writeH5p("Titel", [all[index] as Item]).lost.some((one) => one.item === id));
      expect(lost).toHaveLength(all.length - whole.length);
      expect(writeH5p("Titel", whole).lost).toEqual([]);
      const back = readAll(whole);
      expect(back.problems).toEqual([]);
      expect(back.items.map(bare)).toEqual(whole.map(bare));
      for (const { type } of whole) equal.set(type, (equal.get(type) ?? 0) + 1);
      expect(JSON.stringify(writeH5p("Titel", all))).toBe(JSON.stringify(writeH5p("Titel", all)));
    }),
    { numRuns: 2_000 },
  );
  const held = [
    "single-choice",
    "multiple-choice",
    "true-false",
    "gap-text",
    "drag-words",
    "mark-words",
    "order-steps",
    "crossword",
    "flashcards",
  ];
  expect(held.filter((type) => (equal.get(type) ?? 0) < 3)).toEqual([]);
});

it("property: what is lost in part still comes in, as many as went out", () => {
  fc.assert(
    fc.property(anyItem, (one) => {
      const { packages } = writeH5p("Titel", [one]);
      const { items, problems } = readAll([one]);
      // A grid that H5P makes anew may have no place for words that lie within others.
      if (one.type === "word-search") return;
      expect(problems).toEqual([]);
      if (packages.length > 0) expect(items.length).toBe(one.type === "true-false" ? one.body.statements.length : 1);
    }),
    { numRuns: 2_000 },
  );
});
