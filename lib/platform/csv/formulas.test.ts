import fc from "fast-check";
import { expect, it } from "vitest";
import { markFormulas, unmarkFormulas } from "#lib/platform/csv/formulas.ts";

it.each([
  ["=1+1", "'=1+1"],
  [" \t=1+1", " \t'=1+1"],
  ["Bruch;=HYPERLINK(1)", "Bruch;'=HYPERLINK(1)"],
  ['Bruch; "@SUM(1)', "Bruch; \"'@SUM(1)"],
  ["a|-2+cmd\n+3", "a|'-2+cmd\n'+3"],
  ["；＝1;＝1", "；＝1;'＝1"],
  ["'=1", "''=1"],
])("threat 19 %j begins no formula under any separator", (text, cell) => {
  expect(markFormulas(text)).toBe(cell);
  for (const part of cell.split(/[;,|\t\r\n]/)) expect(part.replace(/^[\s"]+/, "")).not.toMatch(/^[=+\-@＝＋－＠]/);
});

it.each(["-12.50", "-3", "3 = 2 + 1", "a-b", "c@d", ""])("%j stays as it is", (text) => expect(markFormulas(text)).toBe(text));

it("what was marked is read as it was, whatever it holds", () => {
  const text = fc.array(fc.constantFrom(..."=+-@;,|'\" \t\nab1".split("")), { maxLength: 20 }).map((all) => all.join(""));
  fc.assert(fc.property(text, (given) => unmarkFormulas(markFormulas(given)) === given));
});
