import fc from "fast-check";
import { expect, it } from "vitest";
import { isOnPageList, readPageList } from "#lib/platform/fields/page-list.ts";

it("a list of pages is read as in a dialog for printing", () => {
  expect(readPageList("")).toEqual([]);
  expect(readPageList("6")).toEqual([{ from: 6, to: 6 }]);
  expect(readPageList(" 3-5, 9 ;12 – 14")).toEqual([
    { from: 3, to: 5 },
    { from: 9, to: 9 },
    { from: 12, to: 14 },
  ]);
});

it.each(["x", "3-", "-3", "0", "5-3", "1,,2", "1.5", "12345", `${"1,".repeat(60)}1`])("%s is no list of pages", (text) => {
  expect(readPageList(text)).toBeNull();
});

it("a page is on the list that names it, and an empty list names all", () => {
  expect([2, 3, 5, 6, 9].map((page) => isOnPageList("3-5, 9", page))).toEqual([false, true, true, false, true]);
  expect(isOnPageList("", 77)).toBe(true);
});

it("what cannot be read gives no page away", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      fc.integer({ min: 1, max: 500 }),
      (text, page) => typeof isOnPageList(text, page) === "boolean",
    ),
  );
  expect(isOnPageList("all of them", 3)).toBe(true);
});
