import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ComparedPage, comparePages } from "#lib/catalogue/materials/compare-pages.ts";

/** A page with its own words and a picture as far from every other letter's as two pictures are. */
const page = (name: string, picture = `${name.charCodeAt(0).toString(16).padStart(2, "0").repeat(8)}`): ComparedPage => ({
  text: name,
  picture,
});
const pages = (names: string) => [...names].map((name) => page(name));
const compare = (before: string, after: string) => comparePages(pages(before), pages(after));

describe("comparePages", () => {
  it.each([
    ["nothing is new where nothing is", "", "", [], [], []],
    ["the same", "abc", "abc", [], [], []],
    ["a first page before all others moves them and changes none", "abc", "xabc", [1], [], []],
    ["one in the middle", "abcd", "abxcd", [3], [], []],
    ["one at the end", "abc", "abcx", [4], [], []],
    ["one gone", "abcd", "acd", [], [], [2]],
    ["all gone", "ab", "", [], [], [1, 2]],
    ["one in the place of another has changed", "abc", "axc", [], [2], []],
    ["two in the place of one", "abc", "axyc", [3], [2], []],
    ["one in the place of two", "abcd", "axd", [], [2], [3]],
    ["some of everything", "abcdef", "xacydgf", [1, 4], [6], [2]],
    ["a page that was moved is gone there and new here", "abcd", "bcda", [4], [], [1]],
    ["equal pages are told apart by where they stand", "aaaa", "aaaaa", [5], [], []],
  ])("%s", (_, before, after, added, changed, removed) => {
    expect(compare(before, after)).toEqual({ added, changed, removed });
  });

  it("a correction in the words is a change, even where other pages were put before it", () => {
    const before = [page("a"), page("b"), page("c")];
    const after = [page("x"), page("y"), page("a"), { ...page("b"), text: "b, corrected" }, page("c")];
    expect(comparePages(before, after)).toEqual({ added: [1, 2], changed: [4], removed: [] });
  });

  it("another picture with the same words is a change; the same one drawn in another size is none", () => {
    const drawn = { text: "a", picture: "ffff00000000ffff" };
    expect(comparePages([drawn], [{ text: "a", picture: "00000000ffffffff" }]).changed).toEqual([1]);
    expect(comparePages([drawn], [{ text: "a", picture: "ffff00000000fff8" }])).toEqual({ added: [], changed: [], removed: [] });
  });

  it("pages without words and without pictures are no reason to say that nothing has changed elsewhere", () => {
    const blank = { text: "d41d8cd98f00b204e9800998ecf8427e", picture: null };
    expect(comparePages([blank, page("a")], [blank, page("b")]).changed).toEqual([2]);
  });

  const anything = fc.array(fc.constantFrom(..."abcdefgh"), { maxLength: 30 }).map((names) => names.join(""));

  it("every page is the same, new, changed or gone, each once", () => {
    fc.assert(
      fc.property(anything, anything, (before, after) => {
        const { added, changed, removed } = compare(before, after);
        for (const list of [added, changed, removed]) expect(list).toEqual([...new Set(list)].sort((a, b) => a - b));
        expect(added.filter((number) => changed.includes(number))).toEqual([]);
        const same = after.length - added.length - changed.length;
        expect(before.length - removed.length - changed.length).toBe(same);
        expect([...added, ...changed].every((number) => number >= 1 && number <= after.length)).toBe(true);
        expect(removed.every((number) => number >= 1 && number <= before.length)).toBe(true);
      }),
    );
  });

  it("a version against itself has nothing new", () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(compare(text, text)).toEqual({ added: [], changed: [], removed: [] });
      }),
    );
  });

  it("pages of another kind, put in anywhere, are new and nothing else is", () => {
    fc.assert(
      fc.property(anything, fc.nat(30), fc.integer({ min: 1, max: 3 }), (text, place, count) => {
        const at = Math.min(place, text.length);
        const after = `${text.slice(0, at)}${"XYZ".slice(0, count)}${text.slice(at)}`;
        const numbers = Array.from({ length: count }, (_, index) => at + index + 1);
        expect(compare(text, after)).toEqual({ added: numbers, changed: [], removed: [] });
        expect(compare(after, text)).toEqual({ added: [], changed: [], removed: numbers });
      }),
    );
  });

  it("threat 25 two versions of 2,000 pages are compared within two seconds", () => {
    const many = (seed: number) => Array.from({ length: 2_000 }, (_, index) => page(`${(index * seed) % 1_999}`));
    const started = performance.now();
    comparePages(many(1), many(7));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
