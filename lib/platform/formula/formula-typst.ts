import type { Formula } from "#lib/platform/formula/formula.ts";
import { typstString } from "#lib/platform/typst/escape.ts";

/** A formula as Typst code (not markup) of mathematical content; every text in it is a string literal. */
export const formulaTypst = (formula: Formula): string => {
  switch (formula.kind) {
    case "row":
      return `{ ${formula.items.map(formulaTypst).join("; ") || "[]"} }`;
    case "number":
      return `$#${typstString(formula.text)}$.body`;
    case "word":
      return `math.upright(${typstString(formula.text)})`;
    case "name":
      return `math.italic(${typstString(formula.text)})`;
    case "sign":
      return `math.class(${isRelation(formula.text) ? '"relation"' : isOperator(formula.text) ? '"binary"' : '"normal"'}, ${typstString(formula.text)})`;
    case "fraction":
      return `math.frac(${formulaTypst(formula.top)}, ${formulaTypst(formula.bottom)})`;
    case "scripts": {
      const scripts = [
        ...(formula.above ? [`t: ${formulaTypst(formula.above)}`] : []),
        ...(formula.below ? [`b: ${formulaTypst(formula.below)}`] : []),
      ];
      return `math.attach(${[formulaTypst(formula.base), ...scripts].join(", ")})`;
    }
    case "root":
      return formula.degree
        ? `math.root(${formulaTypst(formula.degree)}, ${formulaTypst(formula.body)})`
        : `math.sqrt(${formulaTypst(formula.body)})`;
    case "brackets":
      return `math.lr({ ${typstString(formula.open)}; ${formulaTypst(formula.body)}; ${typstString(formula.close)} })`;
  }
};

const isRelation = (sign: string): boolean => /^[=<>≤≥≠≈→]$/u.test(sign);
const isOperator = (sign: string): boolean => /^[+−·±:]$/u.test(sign);
