import type { MathComponent } from "docx";
import type { Formula } from "#lib/platform/formula/formula.ts";

type Docx = typeof import("docx");

/** A formula as Word's own mathematics, in which it can be edited. */
export const formulaDocx = (docx: Docx, formula: Formula): MathComponent[] => {
  const inner = (one: Formula) => formulaDocx(docx, one);
  switch (formula.kind) {
    case "row":
      return formula.items.flatMap(inner);
    case "fraction":
      return [new docx.MathFraction({ numerator: inner(formula.top), denominator: inner(formula.bottom) })];
    case "scripts": {
      const { base, above, below } = formula;
      if (above && below)
        return [new docx.MathSubSuperScript({ children: inner(base), superScript: inner(above), subScript: inner(below) })];
      if (above) return [new docx.MathSuperScript({ children: inner(base), superScript: inner(above) })];
      return below ? [new docx.MathSubScript({ children: inner(base), subScript: inner(below) })] : inner(base);
    }
    case "root":
      return [new docx.MathRadical({ children: inner(formula.body), ...(formula.degree && { degree: inner(formula.degree) }) })];
    case "brackets": {
      const children = inner(formula.body);
      if (formula.open === "[") return [new docx.MathSquareBrackets({ children })];
      return [formula.open === "{" ? new docx.MathCurlyBrackets({ children }) : new docx.MathRoundBrackets({ children })];
    }
    default:
      return [new docx.MathRun(formula.text)];
  }
};
