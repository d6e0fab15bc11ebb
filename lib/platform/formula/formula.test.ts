import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formulaText, parseFormula } from "#lib/platform/formula/formula.ts";
import { formulaTypst } from "#lib/platform/formula/formula-typst.ts";
import { compileTypst, compileTypstSvg } from "#lib/platform/typst/compile.ts";
import { typstString } from "#lib/platform/typst/escape.ts";

const plain = (source: string) => formulaText(parseFormula(source)).replace(/\s+/g, " ").trim();
const printed = (source: string) =>
  `#show math.equation: set text(font: "New Computer Modern Math")\n#math.equation(block: true, alt: ${typstString("Formel")}, ${formulaTypst(parseFormula(source))})`;
const options = { title: "Formel", lang: "de", author: "" };

describe("ROUTE-56 a formula is read as it is typed in one line", () => {
  it.each([
    ["a^2 + b^2 = c^2", "a^2 + b^2 = c^2"],
    ["1/2 + 3/4", "1/2 + 3/4"],
    ["(a+b)/(c-d)", "(a + b)/(c − d)"],
    ["sqrt(x+1)", "√(x + 1)"],
    ["root(3; 8) = 2", "3 √8 = 2"],
    ["x_1^2", "x_1^2"],
    ["2*pi*r", "2 · π · r"],
    ["10^-3", "10^( − 3)"],
    ["3 <= x", "3 ≤ x"],
    ['A = "Länge" * b', "A = Länge · b"],
    ["3,5 + 0.25", "3,5 + 0.25"],
    ["sin(x)", "sin(x)"],
    ["f(x) = x)", "f(x) = x)"],
  ])("%s", (source, expected) => {
    expect(plain(source)).toBe(expected);
  });

  it("an exponent, a fraction and a root are what they look like", () => {
    expect(parseFormula("a^2")).toEqual({
      kind: "scripts",
      base: { kind: "name", text: "a" },
      above: { kind: "number", text: "2" },
      below: null,
    });
    expect(parseFormula("(a+b)/2")).toMatchObject({ kind: "fraction", top: { kind: "row" }, bottom: { kind: "number", text: "2" } });
  });

  it("whatever is typed is printed: letters stay letters, and nothing of it becomes code", { timeout: 60_000 }, () => {
    const part = fc.constantFrom(
      "a",
      "12",
      "^",
      "_",
      "/",
      "(",
      ")",
      "[",
      "|",
      "sqrt",
      "root(3;",
      "+",
      "-",
      "=",
      '"',
      "\\",
      "#",
      "$",
      ";",
      " ",
      "pi",
      "}",
      "{",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const source = parts.join("");
        expect(typeof plain(source)).toBe("string");
        expect(compileTypstSvg(printed(source), options)).toContain("<svg");
      }),
      { numRuns: 150 },
    );
  });

  it("in a PDF/UA it has its words", () => {
    for (const source of ["a^2 + sqrt(b)/c = pi", "x_1 <= 3", "(1/2)^3"])
      expect(compileTypst(printed(source), options).length).toBeGreaterThan(1_000);
  });
});
