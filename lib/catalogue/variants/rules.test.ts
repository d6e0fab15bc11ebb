import fc from "fast-check";
import { expect, it } from "vitest";
import { areVariants, groupsOf, type HashedPage } from "#lib/catalogue/variants/rules.ts";
import { sketchText } from "#lib/platform/words/sketch-text.ts";

const page = (text: string, more: Partial<HashedPage> = {}): HashedPage => ({
  sketch: sketchText(text, "de"),
  pictureHash: "00ff00ff00ff00ff",
  inkShare: 0.1,
  text,
  ...more,
});
const words = (from: number, count: number) => Array.from({ length: count }, (_, index) => `wort${from + index}`).join(" ");
const TALE = words(0, 60);

it("ENTITY-8 the same text with a few other words is a variant, whatever its pictures; half of another text is none", () => {
  expect(areVariants([page(TALE)], [page(TALE.replace("wort30", "anders"), { pictureHash: "1" })])).toBe(true);
  expect(areVariants([page(TALE)], [page(`${words(0, 30)} ${words(200, 30)}`)])).toBe(false);
});

it("ENTITY-8 the same exercise with other numbers is its own material: a page of the sevens is none of the eights", () => {
  const sums = (factor: number) => page(Array.from({ length: 20 }, (_, n) => `${factor} · ${n} = ${factor * n}`).join("\n"));
  expect(areVariants([sums(7)], [sums(8)])).toBe(false);
  expect(areVariants([sums(7)], [sums(7)])).toBe(true);
});

it("ENTITY-8 pages of few words are alike only with the same words under the same picture", () => {
  expect(areVariants([page("A a")], [page(" A  A ")])).toBe(true);
  expect(areVariants([page("A a")], [page("B b")])).toBe(false);
  expect(areVariants([page("A a")], [page("A a", { pictureHash: "1" })])).toBe(false);
  expect(areVariants([page("A a")], [page("A a", { inkShare: 0.2 })])).toBe(false);
  expect(areVariants([page("", { pictureHash: null })], [page("", { pictureHash: null })])).toBe(false);
});

it("ENTITY-8 most pages have their like, each once; without pages nothing is a variant", () => {
  const five = [0, 100, 200, 300, 400].map((from) => page(words(from, 40)));
  expect(areVariants(five, five.slice(0, 4))).toBe(true);
  expect(areVariants(five, five.slice(0, 3))).toBe(false);
  expect(areVariants(five, [...five.slice(0, 4), page(words(900, 40))])).toBe(true);
  const [first = page("")] = five;
  expect(areVariants([first, first, first], five.slice(0, 3))).toBe(false);
  expect(areVariants([], [])).toBe(false);
});

it("ENTITY-8 groups hold everybody once, are named by their smallest id, and do not hang on the order", () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })), { maxLength: 8 });
  fc.assert(
    fc.property(pairs, fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 9 }), (given, ids) => {
      const isVariant = (a: number, b: number) => given.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
      const groups = groupsOf(ids, isVariant);
      expect([...groups.keys()].sort()).toEqual([...ids].sort());
      expect(groups).toEqual(groupsOf([...ids].reverse(), isVariant));
      for (const [x, y] of given) if (x !== y) expect(groups.get(x)).toBe(groups.get(y));
      for (const name of new Set(groups.values())) {
        if (name === null) continue;
        const members = ids.filter((id) => groups.get(id) === name);
        expect([Math.min(...members), members.length > 1]).toEqual([name, true]);
      }
    }),
  );
});
