import { expect, it } from "vitest";
import { placeChanges } from "#lib/tools/adapting/rules.ts";

const change = (at: number, was: string, text: string) => ({ at, was, text });

it("a change stays at its place, follows the only text that says what it changed, and is told when there is none or more than one", () => {
  const changes = [change(0, "a", "A"), change(1, "b", "B"), change(2, "c", "C"), change(3, "d", "D")];
  const { placed, lost } = placeChanges(["a", "x", "b", "c", "c"], changes);
  expect([...placed]).toEqual([
    [0, "A"],
    [2, "B"],
  ]);
  expect(lost.map(({ text }) => text)).toEqual(["C", "D"]);
});

it("two changes of one text: the second is told", () => {
  const { placed, lost } = placeChanges(["a"], [change(0, "a", "A"), change(5, "a", "Z")]);
  expect([placed.get(0), lost.map(({ text }) => text)]).toEqual(["A", ["Z"]]);
});
