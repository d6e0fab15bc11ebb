import { formulaText, parseFormula } from "#lib/platform/formula/formula.ts";
import { formulaTypst } from "#lib/platform/formula/formula-typst.ts";
import { typstString } from "#lib/platform/typst/escape.ts";

const formula = /\$([^$\n]+)\$/g;

const line = (text: string): string => {
  const parts: string[] = [];
  let at = 0;
  for (const found of text.matchAll(formula)) {
    if (found.index > at) parts.push(`text(${typstString(text.slice(at, found.index))})`);
    const read = parseFormula(found[1] ?? "");
    parts.push(`math.equation(alt: ${typstString(formulaText(read) || "=")}, ${formulaTypst(read)})`);
    at = found.index + found[0].length;
  }
  if (at < text.length) parts.push(`text(${typstString(text.slice(at))})`);
  return parts.join(" + ");
};

/** Text of an exercise as Typst code (not markup): lines break where they break, and what stands between two `$` is a formula. */
export const richText = (text: string): string => `(${text.split("\n").map(line).filter(Boolean).join(" + linebreak() + ") || "[]"})`;

/** The same with its line breaks at both ends, for a piece of a longer text. */
export const richPiece = (text: string): string =>
  `(${text
    .split("\n")
    .map((one) => line(one) || "[]")
    .join(" + linebreak() + ")})`;
